// The age file format, https://age-encryption.org/v1: text header, 16-byte nonce, then the
// payload in chunks of 64 KiB, each with a 16-byte tag.

const chunkBytes = 64 * 1024
const tagBytes = 16
const nonceBytes = 16
const versionLine = 'age-encryption.org/v1\n'.length
/** base64 without padding of 32 bytes */
const encodedKey = 43
/** `-> X25519 {share}\n{wrapped file key}\n` */
const stanza = '-> X25519 '.length + encodedKey + 1 + encodedKey + 1
/** `--- {mac}\n` */
const macLine = '--- '.length + encodedKey + 1

/**
 * Bytes of the age ciphertext of `plainBytes` for `recipients` X25519 recipients (ours: the
 * item's own and the bucket's). Known before the first byte is encrypted, as tus wants it.
 */
export function ciphertextSize(plainBytes: number, recipients = 2): number {
  const chunks = Math.max(1, Math.ceil(plainBytes / chunkBytes))
  const header = versionLine + recipients * stanza + macLine + nonceBytes
  return header + plainBytes + chunks * tagBytes
}
