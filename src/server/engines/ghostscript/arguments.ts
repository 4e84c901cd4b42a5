import type { JobOptions } from '../types.ts'
import { booleanOption, textOption } from '../shared/pixels/options.ts'
import { archiveArguments, archiveLevel, archiveProgram, outputIntent } from './archive.ts'
import type { Places } from './host.ts'
import { jpegProgram, pictureArguments, pictureSettings } from './pictures.ts'
import { pdfText } from './postscript.ts'

/** What Ghostscript is to do, apart from where. */
export interface Task {
  readonly source: string
  readonly target: string
  readonly options: JobOptions
  /** Selected pages from 0, rising; undefined: all. */
  readonly pages: readonly number[] | undefined
  /** When the document was made, for its metadata. */
  readonly created: Date
}

/** A run as both hosts take it. */
export interface Prepared {
  readonly args: readonly string[]
  readonly programs: Readonly<Record<string, string>>
}

/** The standard 14 fonts, which every reader of PDF has (ISO 32000-1, 9.6.2.2), by all their names. */
const standardFonts = [
  ...['', 'Bold', 'Italic', 'BoldItalic'].flatMap((face) => [
    face === '' ? 'ArialMT' : `Arial-${face}MT`,
    ...['TimesNewRomanPS', 'CourierNewPS'].map((name) =>
      face === '' ? `${name}MT` : `${name}-${face}MT`,
    ),
  ]),
  ...['Helvetica', 'Courier'].flatMap((name) =>
    ['', '-Bold', '-Oblique', '-BoldOblique'].map((face) => name + face),
  ),
  ...['Roman', 'Bold', 'Italic', 'BoldItalic'].map((face) => `Times-${face}`),
  'Symbol',
  'ZapfDingbats',
]

/** Says on the last line how many pages were made, since an EPS may draw none and still end well. */
const counting =
  '(\\nFILEWRIGHT-PAGES ) print currentpagedevice /PageCount get 20 string cvs print (\\n) print flush\n'

/** The page count of a run, from what {@link counting} printed. */
export function countedPages(lines: readonly string[]): number | undefined {
  const found = lines.map((line) => /^FILEWRIGHT-PAGES (\d+)/.exec(line)?.[1]).find(Boolean)
  return found === undefined ? undefined : Number(found)
}

/** Builds the arguments of a run, and the small programs around its input. Pure. */
export function prepare(task: Task, places: Places): Prepared {
  const { source, target, options, pages, created } = task
  const archive = target === 'pdfa'
  const pictures = pictureSettings(options)
  const intent = outputIntent(textOption(options, 'PdfaOutputIntent', 'srgb'))
  const before = [
    '%!PS\n',
    jpegProgram(pictures),
    archive ? archiveProgram(intent, places, created) : fontProgram(options),
  ].join('')
  const after = `%!PS\n${creatorProgram(options)}${counting}`
  const args = [
    ...(archive
      ? archiveArguments(archiveLevel(textOption(options, 'PdfaVersion', 'pdfa2')), intent)
      : [...versionArguments(options), ...fontArguments(options), ...colourArguments(options)]),
    ...pictureArguments(pictures),
    ...resolutionArguments(options),
    ...(source === 'eps' ? ['-dEPSCrop'] : []),
    ...(pages ? [`-sPageList=${pageList(pages)}`] : []),
    ...(archive ? [`--permit-file-read=${places.profile(intent.profile)}`] : []),
    '-o',
    places.output,
    places.program('before.ps'),
    places.input,
    places.program('after.ps'),
  ]
  return { args, programs: { 'before.ps': before, 'after.ps': after } }
}

/** 1.8 was never published: such a file is written as 1.7, and its header says 1.8. */
function versionArguments(options: JobOptions): string[] {
  const version = textOption(options, 'PdfVersion', '1.7')
  return [`-dCompatibilityLevel=${version === '1.8' ? '1.7' : version}`]
}

function fontArguments(options: JobOptions): string[] {
  const embedded = booleanOption(options, 'EmbedFonts', true)
  // Object streams would hide from the check of the result which fonts are in it.
  return [`-dEmbedAllFonts=${embedded}`, ...(embedded ? [] : ['-dWriteObjStms=false'])]
}

/** Smaller files do without the standard fonts too, as Adobe's own settings for the screen do. */
function fontProgram(options: JobOptions): string {
  const level = textOption(options, 'CompressionLevel', '')
  const embedded = booleanOption(options, 'EmbedFonts', true) && !['medium', 'high'].includes(level)
  const never = embedded ? '' : standardFonts.map((name) => `/${name}`).join(' ')
  return `<< /NeverEmbed [${never}] >> setdistillerparams\n`
}

function colourArguments(options: JobOptions): string[] {
  const asked = textOption(options, 'ColorSpace', 'default').toLowerCase()
  const model = { rgb: 'RGB', cmyk: 'CMYK', gray: 'Gray' }[asked]
  if (model === undefined) return ['-sColorConversionStrategy=LeaveColorUnchanged']
  return [`-sColorConversionStrategy=${model}`, `-sProcessColorModel=Device${model}`]
}

function resolutionArguments({ PdfResolution }: JobOptions): string[] {
  return typeof PdfResolution === 'number' ? [`-r${PdfResolution}`] : []
}

function creatorProgram(options: JobOptions): string {
  const creator = textOption(options, 'PdfCreator', '')
  return creator === '' ? '' : `[/Creator ${pdfText(creator)} /DOCINFO pdfmark\n`
}

/** `0,1,2,5` → `1-3,6`: a list of two thousand numbers would be a very long argument. */
export function pageList(pages: readonly number[]): string {
  const spans: [number, number][] = []
  for (const page of pages) {
    const last = spans.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else spans.push([page, page])
  }
  return spans
    .map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}-${last + 1}`))
    .join(',')
}
