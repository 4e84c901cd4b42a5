/**
 * Blowfish in 8 byte cipher feedback, which OpenOffice used before AES (OpenDocument 1.3 part 2,
 * 4.8.3). OpenSSL counts it among the outdated ones and Node does not offer it. B. Schneier,
 * "Description of a New Variable-Length Key, 64-Bit Block Cipher", 1993.
 */
export function decryptBlowfish(bytes: Buffer, key: Buffer, vector: Buffer): Buffer {
  const encrypt = blowfish(key)
  const plain = Buffer.alloc(bytes.length)
  let feedback = vector
  for (let at = 0; at < bytes.length; at += 8) {
    const mask = encrypt(feedback)
    const block = bytes.subarray(at, at + 8)
    for (const [index, byte] of block.entries()) plain[at + index] = byte ^ (mask[index] ?? 0)
    feedback = block
  }
  return plain
}

const rounds = 16
const boxes = 4
const boxSize = 256

let initial: Uint32Array | undefined

/** The subkeys and boxes begin as the fraction of pi in base 2^32. */
function fractionOfPi(): Uint32Array {
  if (initial) return initial
  const words = rounds + 2 + boxes * boxSize
  // Some bits more than needed, since each term of the series is rounded.
  const one = 1n << BigInt(words * 32 + 64)
  // Machin: pi = 16 arctan(1/5) - 4 arctan(1/239)
  const pi = 16n * arctangent(5n, one) - 4n * arctangent(239n, one)
  const digits = ((pi % one) >> 64n).toString(16).padStart(words * 8, '0')
  initial = Uint32Array.from({ length: words }, (_, index) =>
    Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16),
  )
  return initial
}

/** arctan(1/x), times `one`. */
function arctangent(x: bigint, one: bigint): bigint {
  let power = one / x
  let sum = power
  for (let n = 3n, sign = -1n; power > 0n; n += 2n, sign = -sign) {
    power /= x * x
    sum += (sign * power) / n
  }
  return sum
}

/** A function that encrypts blocks of 8 bytes. */
function blowfish(key: Buffer): (block: Buffer) => Buffer {
  const table = fractionOfPi().slice()
  const keys = table.subarray(0, rounds + 2)
  const box = (index: number, byte: number) => table[rounds + 2 + index * boxSize + byte] ?? 0
  const mix = (half: number): number => {
    const sum = (box(0, half >>> 24) + box(1, (half >>> 16) & 255)) >>> 0
    return (((sum ^ box(2, (half >>> 8) & 255)) >>> 0) + box(3, half & 255)) >>> 0
  }
  const encrypt = (left: number, right: number): [number, number] => {
    for (let round = 0; round < rounds; round++) {
      left = (left ^ (keys[round] ?? 0)) >>> 0
      right = (right ^ mix(left)) >>> 0
      ;[left, right] = [right, left]
    }
    return [(right ^ (keys[rounds + 1] ?? 0)) >>> 0, (left ^ (keys[rounds] ?? 0)) >>> 0]
  }
  for (let index = 0, at = 0; index < keys.length; index++) {
    let word = 0
    for (let byte = 0; byte < 4; byte++) word = (word << 8) | (key[at++ % key.length] ?? 0)
    keys[index] = (keys[index] ?? 0) ^ word
  }
  let pair: [number, number] = [0, 0]
  for (let at = 0; at < table.length; at += 2) {
    pair = encrypt(...pair)
    table.set(pair, at)
  }
  return (block) => {
    const [left, right] = encrypt(block.readUInt32BE(0), block.readUInt32BE(4))
    const out = Buffer.alloc(8)
    out.writeUInt32BE(left, 0)
    out.writeUInt32BE(right, 4)
    return out
  }
}
