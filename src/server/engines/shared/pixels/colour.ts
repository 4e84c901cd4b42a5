import type { Sharp } from 'sharp'

/** The colours a result is stored in. */
export type OutputColour = 'rgb' | 'gray' | 'cmyk'

/**
 * What ColorSpace means for a picture: `default` keeps the colours of the source, every other value
 * names its own.
 */
export function outputColour(colorSpace: string, source: OutputColour): OutputColour {
  if (colorSpace === 'gray' || colorSpace === 'cmyk') return colorSpace
  return colorSpace === 'default' ? source : 'rgb'
}

/**
 * Stores the picture in these colours: 3, 1 or 4 channels (plus alpha, where it is still there).
 * @param source the colours it has; CMYK that stays CMYK is left untouched, profile included, where
 *   libvips would otherwise go through sRGB and back
 */
export function inColour(image: Sharp, colour: OutputColour, source: OutputColour = 'rgb'): Sharp {
  if (colour === 'cmyk' && source === 'cmyk') {
    return image.pipelineColourspace('cmyk').toColourspace('cmyk').keepIccProfile()
  }
  if (colour === 'gray') return image.grayscale().toColourspace('b-w')
  return image.toColourspace(colour === 'cmyk' ? 'cmyk' : 'srgb')
}

/**
 * Writes the resolution, and nothing else, as metadata. `withDensity` alone would keep all EXIF of
 * the source, places and names included; replacing EXIF drops it.
 */
export function stampDensity(image: Sharp, dotsPerInch: number): Sharp {
  const resolution = `${dotsPerInch}/1`
  return image
    .withDensity(dotsPerInch)
    .withExif({ IFD0: { XResolution: resolution, YResolution: resolution, ResolutionUnit: '2' } })
}
