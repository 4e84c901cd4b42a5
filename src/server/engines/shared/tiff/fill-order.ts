import { type TiffPage, shortField, tags } from './pages.ts'

const reversed = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
)

/** The same page with the bits of every byte turned round and FillOrder 2 (TIFF 6.0, page 32). */
export function leastSignificantFirst(page: TiffPage): TiffPage {
  const fields = new Map(page.fields)
  fields.set(tags.fillOrder, shortField(2))
  return {
    fields,
    strips: page.strips.map((strip) => strip.map((byte) => reversed[byte] ?? 0) as Buffer),
  }
}
