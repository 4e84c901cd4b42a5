import type { TiffOptions } from 'sharp'
import type { OutputColour } from '../pixels/colour.ts'

/** What a TiffType names: colours and compression. */
export type TiffType =
  | { readonly colour: OutputColour; readonly compression: TiffOptions['compression'] }
  | {
      readonly colour: 'bilevel'
      readonly compression: 'ccittfax4' | 'lzw' | 'packbits' | 'g3' | 'g32d'
    }

/**
 * The 14 values of TiffType. 24 bits are RGB; 32 bits are CMYK, as in Ghostscript's tiff32nc, since
 * a page has no transparency once it is on paper.
 */
export const tiffTypes: Record<string, TiffType> = {
  color24nc: { colour: 'rgb', compression: 'none' },
  color24lzw: { colour: 'rgb', compression: 'lzw' },
  color24zip: { colour: 'rgb', compression: 'deflate' },
  color32nc: { colour: 'cmyk', compression: 'none' },
  color32lzw: { colour: 'cmyk', compression: 'lzw' },
  color32zip: { colour: 'cmyk', compression: 'deflate' },
  grayscale: { colour: 'gray', compression: 'none' },
  grayscalelzw: { colour: 'gray', compression: 'lzw' },
  grayscalezip: { colour: 'gray', compression: 'deflate' },
  monochromeg3: { colour: 'bilevel', compression: 'g3' },
  monochromeg32d: { colour: 'bilevel', compression: 'g32d' },
  monochromeg4: { colour: 'bilevel', compression: 'ccittfax4' },
  monochromelzw: { colour: 'bilevel', compression: 'lzw' },
  monochromepackbits: { colour: 'bilevel', compression: 'packbits' },
}

/** The type by its name; throws for a name outside the catalogue. */
export function tiffTypeOf(name: string): TiffType {
  const type = tiffTypes[name]
  if (!type) throw new Error(`there is no TIFF type "${name}"`)
  return type
}
