/**
 * Takes single-page TIFF files (as libvips writes them) apart and puts their pages together in one
 * file. libvips compresses at native speed but writes pages of one size only and always the same
 * fill order; this keeps the speed and lifts both limits. TIFF 6.0, section 2.
 */

/** Tags that are set here rather than copied. */
export const tags = {
  newSubfileType: 254,
  imageWidth: 256,
  imageLength: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  t4Options: 292,
  resolutionUnit: 296,
  pageNumber: 297,
} as const

/** A field's value as it stands in a file: little-endian, `count` items of `type`. */
export interface TiffField {
  readonly type: number
  readonly count: number
  readonly data: Buffer
}

/** One picture of a TIFF: its fields by tag, and its strips of compressed data. */
export interface TiffPage {
  readonly fields: ReadonlyMap<number, TiffField>
  readonly strips: readonly Buffer[]
}

/** Bytes of one item, by field type (BYTE is 1). */
const typeSizes: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** A SHORT field. */
export function shortField(...values: number[]): TiffField {
  const data = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => data.writeUInt16LE(value, index * 2))
  return { type: 3, count: values.length, data }
}

/** A LONG field. */
export function longField(...values: number[]): TiffField {
  const data = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => data.writeUInt32LE(value, index * 4))
  return { type: 4, count: values.length, data }
}

/** A RATIONAL field, to a thousandth. */
export function rationalField(value: number): TiffField {
  const data = Buffer.alloc(8)
  data.writeUInt32LE(Math.round(value * 1000), 0)
  data.writeUInt32LE(1000, 4)
  return { type: 5, count: 1, data }
}

/** Reads the first page of a little-endian TIFF with strips. Throws for any other file. */
export function readTiffPage(file: Buffer): TiffPage {
  if (file.toString('latin1', 0, 2) !== 'II' || file.readUInt16LE(2) !== 42) {
    throw new Error('expected a little-endian TIFF')
  }
  const directory = file.readUInt32LE(4)
  const fields = new Map<number, TiffField>()
  for (let index = 0; index < file.readUInt16LE(directory); index++) {
    const entry = directory + 2 + index * 12
    const type = file.readUInt16LE(entry + 2)
    const count = file.readUInt32LE(entry + 4)
    const bytes = (typeSizes[type] ?? 1) * count
    const start = bytes <= 4 ? entry + 8 : file.readUInt32LE(entry + 8)
    fields.set(file.readUInt16LE(entry), { type, count, data: file.subarray(start, start + bytes) })
  }
  const offsets = numbersOf(fields.get(tags.stripOffsets))
  const sizes = numbersOf(fields.get(tags.stripByteCounts))
  const strips = offsets.map((offset, index) => file.subarray(offset, offset + (sizes[index] ?? 0)))
  if (strips.length === 0) throw new Error('expected a TIFF with strips')
  return { fields, strips }
}

/** The numbers of a BYTE, SHORT or LONG field. */
export function numbersOf(field: TiffField | undefined): number[] {
  if (!field) return []
  const size = typeSizes[field.type] ?? 1
  return Array.from({ length: field.count }, (_, index) =>
    field.data.readUIntLE(index * size, size),
  )
}
