import { formatOf } from './formats.ts'
import { presentationOptions } from './presentation/options.ts'
import { spreadsheetOptions } from './spreadsheet/options.ts'

/** LibreOffice brings references up to date whenever it lays a document out or saves it. */
const updates = ['UpdateReferences', 'UpdateToc']
const textFile = ['SaveFormat', 'LineBreaks', 'EndLineChar', 'Substitutions']

/** Options that LibreOffice as WebAssembly honours for a pair of types. */
export function honours(source: string, target: string): readonly string[] {
  const { kind } = formatOf(source)
  if (target === 'pdf') {
    const ofKind = {
      text: ofText(source),
      sheet: ofSheets(source),
      slides: presentationOptions,
      drawing: [],
    }
    return ['Password', 'PageRange', 'CompressPDF', 'Pdfa', ...ofKind[kind]]
  }
  if (target === 'txt') return ['Password', ...textFile]
  if (target === 'xml') return ['Password', 'XmlType', ...updates]
  return kind === 'text' ? ['Password', ...updates] : ['Password']
}

function ofText(source: string): readonly string[] {
  if (source === 'html') return ['PageSize']
  const tags = ['ConvertHeadings', 'ConvertBookmarks', 'ConvertMarkups', 'ConvertTags']
  return source === 'rtf' ? [...updates, ...tags] : updates
}

/** Sheets of OpenDocument are not rewritten. */
function ofSheets(source: string): readonly string[] {
  return source === 'ods' || source === 'ots' || source === 'csv' ? [] : spreadsheetOptions
}
