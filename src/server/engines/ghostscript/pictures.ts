import type { JobOptions } from '../types.ts'
import { textOption } from '../shared/pixels/options.ts'

/** What is done to the pictures inside a PDF (Ghostscript, VectorDevices.htm, distiller parameters). */
export interface PictureSettings {
  /** Pictures with more dots per inch are reduced to so many; undefined: none is. */
  readonly resolution: number | undefined
  /** The same for black and white pictures. */
  readonly monochromeResolution: number | undefined
  /** All pictures without loss, all as JPEG, or by what Ghostscript finds in each. */
  readonly filter: 'lossless' | 'jpeg' | 'by-content'
  /** Coarseness of JPEG: 0.15 is very good, 0.4 good, 0.76 poor (Adobe's QFactor). */
  readonly coarseness?: number
  /** Whether JPEGs that are not reduced are put in as they are. */
  readonly keepJpeg: boolean
}

/** Settings of the three levels of compression. */
const levels: Readonly<Record<string, PictureSettings>> = {
  low: {
    resolution: 300,
    monochromeResolution: 600,
    filter: 'by-content',
    coarseness: 0.15,
    keepJpeg: true,
  },
  medium: {
    resolution: 150,
    monochromeResolution: 300,
    filter: 'jpeg',
    coarseness: 0.4,
    keepJpeg: false,
  },
  high: {
    resolution: 72,
    monochromeResolution: 150,
    filter: 'jpeg',
    coarseness: 0.9,
    keepJpeg: false,
  },
}

/** What the options of a job ask for; pictures stay as they are when none does. */
export function pictureSettings(options: JobOptions): PictureSettings {
  const level = levels[textOption(options, 'CompressionLevel', '')]
  if (level) return level
  const dots = Number(options.PictureResolution ?? options.PdfResolution)
  const resolution = Number.isFinite(dots) ? dots : undefined
  const lossy = textOption(options, 'PictureCompression', 'lossless') === 'lossy'
  return {
    resolution,
    monochromeResolution: resolution,
    filter: lossy ? 'jpeg' : 'lossless',
    coarseness: lossy ? 0.4 : undefined,
    keepJpeg: true,
  }
}

/** Switches for the pictures. */
export function pictureArguments(settings: PictureSettings): string[] {
  return [
    ...['Color', 'Gray'].flatMap((kind) => downsampling(kind, settings.resolution)),
    ...downsampling('Mono', settings.monochromeResolution),
    `-dPassThroughJPEGImages=${settings.keepJpeg}`,
    ...['Color', 'Gray'].flatMap((kind) => filtering(kind, settings.filter)),
  ]
}

/** Without a threshold of 1 pictures up to one and a half times the resolution would be let pass. */
function downsampling(kind: string, resolution: number | undefined): string[] {
  if (resolution === undefined) return [`-dDownsample${kind}Images=false`]
  return [
    `-dDownsample${kind}Images=true`,
    `-d${kind}ImageDownsampleThreshold=1.0`,
    `-d${kind}ImageDownsampleType=/${kind === 'Mono' ? 'Subsample' : 'Bicubic'}`,
    `-d${kind}ImageResolution=${resolution}`,
  ]
}

/** Pictures of few colours stay as they are whatever is said here: JPEG does not hold a palette. */
function filtering(kind: string, filter: PictureSettings['filter']): string[] {
  if (filter === 'by-content') return []
  const name = filter === 'jpeg' ? 'DCTEncode' : 'FlateEncode'
  return [`-dAutoFilter${kind}Images=false`, `-d${kind}ImageFilter=/${name}`]
}

/** PostScript that sets how coarse JPEG is; a dictionary cannot be given as a switch. */
export function jpegProgram({ coarseness }: PictureSettings): string {
  if (coarseness === undefined) return ''
  const samples = coarseness < 0.3 ? '[1 1 1 1]' : '[2 1 1 2]'
  const how = `<< /QFactor ${coarseness} /Blend 1 /ColorTransform 1 /HSamples ${samples} /VSamples ${samples} >>`
  const names = ['ColorImageDict', 'GrayImageDict', 'ColorACSImageDict', 'GrayACSImageDict']
  return `<< ${names.map((name) => `/${name} ${how}`).join(' ')} >> setdistillerparams\n`
}
