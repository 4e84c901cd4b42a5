import type { Pdfium } from '../../shared/pdfium/pdfium.ts'

/** Lets PDFium write 32-bit integers and gives them back; undefined if it says there are none. */
export function integers(
  pdfium: Pdfium,
  count: number,
  call: (...pointers: number[]) => boolean,
): number[] | undefined {
  const start = pdfium.malloc(4 * count)
  try {
    const pointers = Array.from({ length: count }, (_, index) => start + 4 * index)
    if (!call(...pointers)) return undefined
    const values = new DataView(pdfium.heap().slice(start, start + 4 * count).buffer)
    return pointers.map((_, index) => values.getInt32(4 * index, true))
  } finally {
    pdfium.free(start)
  }
}

const longestText = 100_000

/**
 * Reads a text that PDFium hands out in two calls: first its length, then its bytes.
 * @param read returns the length in units of the encoding's size, with the closing zero
 */
export function textFrom(
  pdfium: Pdfium,
  encoding: 'utf-8' | 'utf-16le',
  read: (buffer: number, length: number) => number,
  unit = 1,
): string {
  const length = read(0, 0)
  if (length * unit <= unit || length > longestText) return ''
  const buffer = pdfium.malloc(length * unit)
  try {
    read(buffer, length)
    const bytes = pdfium.heap().slice(buffer, buffer + length * unit)
    return new TextDecoder(encoding).decode(bytes).replace(/\0[^]*$/, '')
  } finally {
    pdfium.free(buffer)
  }
}
