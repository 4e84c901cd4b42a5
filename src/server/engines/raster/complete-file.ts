/**
 * Whether a file is all there, for formats whose decoder fills what is missing with black and says
 * nothing.
 */

/** ICO: every picture that the directory lists lies inside the file. */
export function isCompleteIco(data: Buffer): boolean {
  const count = data.readUInt16LE(4)
  if (count === 0 || data.length < 6 + count * 16) return false
  return Array.from({ length: count }, (_, index) => 6 + index * 16).every(
    (entry) => data.readUInt32LE(entry + 8) + data.readUInt32LE(entry + 12) <= data.length,
  )
}

const headerSize = 26

/** PSD and PSB: the finished picture, at the end of the file, has all its rows. */
export function isCompletePsd(data: Buffer): boolean {
  if (data.length < headerSize) return false
  const large = data.readUInt16BE(4) === 2
  const channels = data.readUInt16BE(12)
  const height = data.readUInt32BE(14)
  const rowBytes = Math.ceil((data.readUInt32BE(18) * data.readUInt16BE(22)) / 8)
  let at = headerSize
  // Colour table, resources, layers: each a length and as many bytes.
  for (const wide of [false, false, large]) {
    if (at + 8 > data.length) return false
    at += wide ? 8 + Number(data.readBigUInt64BE(at)) : 4 + data.readUInt32BE(at)
  }
  if (at + 2 > data.length) return false
  const compression = data.readUInt16BE(at)
  at += 2
  if (compression === 0) return at + channels * height * rowBytes <= data.length
  if (compression !== 1) return true
  const countBytes = large ? 4 : 2
  const rows = channels * height
  if (at + rows * countBytes > data.length) return false
  let end = at + rows * countBytes
  for (let row = 0; row < rows; row++) end += data.readUIntBE(at + row * countBytes, countBytes)
  return end <= data.length
}
