import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Bit 10 of /P: text may be taken out for people who cannot see it (ISO 32000-1, table 22). */
const accessibility = 0x200

const encryptDictionary = /\/Filter\s*\/Standard\b/

/**
 * Takes the right of screen readers away from a file that qpdf encrypted with AES-256. qpdf has a
 * switch for it, which it ignores for this encryption, as PDF 2.0 asks writers to.
 * @param pdf qpdf's output, changed in place
 * @param ownerPassword what it was encrypted with; the right is stated twice, once under the file's key
 */
export function forbidAccessibility(pdf: Buffer, ownerPassword: string): void {
  const text = pdf.toString('latin1')
  const filter = encryptDictionary.exec(text)
  const start = filter ? text.lastIndexOf(' obj', filter.index) : -1
  const end = filter ? text.indexOf('endobj', filter.index) : -1
  if (start < 0 || end < 0) throw new Error('the encryption dictionary was not found')
  const dictionary = text.slice(start, end)
  const key = fileKey(dictionary, ownerPassword)
  const rights = Number(/\/P (-?\d+)/.exec(dictionary)?.[1]) & ~accessibility
  const changed = dictionary
    .replace(/\/P -?\d+/, `/P ${rights}`)
    .replace(/\/Perms <[0-9a-f]+>/i, `/Perms <${perms(rights, dictionary, key)}>`)
  pdf.write(fitted(changed, dictionary.length), start, 'latin1')
}

/** Makes room for a longer number by leaving out spaces that mean nothing. */
function fitted(text: string, length: number): string {
  let shorter = text
  while (shorter.length > length) {
    const without = shorter.replace(/(\/\w+) </, '$1<')
    if (without === shorter) throw new Error('the encryption dictionary has no room')
    shorter = without
  }
  return shorter.padEnd(length)
}

/** /Perms of revision 6 (ISO 32000-2, algorithm 10). */
function perms(rights: number, dictionary: string, key: Buffer): string {
  const block = Buffer.alloc(16, 0xff)
  block.writeInt32LE(rights, 0)
  block.write(/\/EncryptMetadata\s+false/.test(dictionary) ? 'F' : 'T', 8, 'latin1')
  block.write('adb', 9, 'latin1')
  randomBytes(4).copy(block, 12)
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('hex')
}

/** The key of the file, from the owner's password (ISO 32000-2, algorithm 2.A). */
function fileKey(dictionary: string, ownerPassword: string): Buffer {
  const password = Buffer.from(ownerPassword, 'utf8').subarray(0, 127)
  const owner = stringOf(dictionary, 'O')
  const user = stringOf(dictionary, 'U').subarray(0, 48)
  const keySalt = owner.subarray(40, 48)
  const decipher = createDecipheriv(
    'aes-256-cbc',
    hash(password, keySalt, user),
    Buffer.alloc(16),
  ).setAutoPadding(false)
  return Buffer.concat([decipher.update(stringOf(dictionary, 'OE')), decipher.final()])
}

function stringOf(dictionary: string, name: string): Buffer {
  const hex = new RegExp(`/${name}\\s*<([0-9a-f]+)>`, 'i').exec(dictionary)?.[1]
  if (hex === undefined) throw new Error(`the encryption dictionary has no /${name}`)
  return Buffer.from(hex, 'hex')
}

/** The hardened hash of revision 6 (ISO 32000-2, algorithm 2.B). */
function hash(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256')
    .update(Buffer.concat([password, salt, user]))
    .digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = Buffer.concat([password, key, user])
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => once))
    const cipher = createCipheriv(
      'aes-128-cbc',
      key.subarray(0, 16),
      key.subarray(16, 32),
    ).setAutoPadding(false)
    const mixed = Buffer.concat([cipher.update(repeated), cipher.final()])
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
