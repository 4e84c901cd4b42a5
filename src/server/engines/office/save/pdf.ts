import { booleanOption } from '../../shared/pixels/options.ts'
import type { JobOptions, JsonValue } from '../../types.ts'
import type { Document, Kind, Save } from '../host.ts'
import { presentationFilter } from '../presentation/index.ts'

const filters: Readonly<Record<Kind, string>> = {
  text: 'writer_pdf_Export',
  sheet: 'calc_pdf_Export',
  slides: 'impress_pdf_Export',
  drawing: 'draw_pdf_Export',
}

/** PDF/A-1b for documents and sheets, PDF/A-3b for presentations and RTF, as the options say. */
export function archivePart(source: string, kind: Kind): 1 | 3 {
  return kind === 'slides' || source === 'rtf' ? 3 : 1
}

/** The settings of LibreOffice's PDF export for a job's options, without its pages. */
export function pdfSettings(
  source: string,
  { kind }: Pick<Document, 'kind'>,
  options: JobOptions,
): Record<string, JsonValue> {
  return {
    ...versionSettings(source, kind, options),
    ...pictureSettings(options),
    ...documentSettings(options),
    ...(kind === 'slides' && presentationFilter(options)),
  }
}

function versionSettings(
  source: string,
  kind: Kind,
  options: JobOptions,
): Record<string, JsonValue> {
  const archive = booleanOption(options, 'Pdfa', false)
  return archive ? { SelectPdfVersion: archivePart(source, kind) } : {}
}

/** Compressed: pictures as JPEG of medium quality, of no more points than paper shows. */
function pictureSettings(options: JobOptions): Record<string, JsonValue> {
  return booleanOption(options, 'CompressPDF', false)
    ? {
        UseLosslessCompression: false,
        Quality: 60,
        ReduceImageResolution: true,
        MaxImageResolution: 150,
      }
    : { UseLosslessCompression: false, Quality: 90, ReduceImageResolution: false }
}

function documentSettings(options: JobOptions): Record<string, JsonValue> {
  return {
    UseTaggedPDF: booleanOption(options, 'ConvertTags', false),
    ExportBookmarks: booleanOption(options, 'ConvertHeadings', true),
    ExportBookmarksToPDFDestination: booleanOption(options, 'ConvertBookmarks', false),
    ExportNotesInMargin: booleanOption(options, 'ConvertMarkups', false),
  }
}

/** The save of a PDF with some settings. @param pages `1,3-4`; undefined: all */
export function pdfSave(
  { kind }: Pick<Document, 'kind'>,
  settings: Readonly<Record<string, JsonValue>>,
  pages?: string,
): Save {
  const all = { ...settings, ...(pages !== undefined && { PageRange: pages }) }
  const typed = Object.entries(all).map(([name, value]) => [
    name,
    { type: typeOf(value), value: String(value) },
  ])
  return {
    extension: 'pdf',
    filter: filters[kind],
    options: JSON.stringify(Object.fromEntries(typed)),
  }
}

function typeOf(value: JsonValue): string {
  return typeof value === 'number' ? 'long' : typeof value
}
