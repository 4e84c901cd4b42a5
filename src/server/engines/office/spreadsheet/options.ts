import type { JobOptions } from '../../types.ts'
import { booleanOption, textOption } from '../../shared/pixels/options.ts'
import type { Separators } from './numerals.ts'
import { type PageSetup, paperOf } from './page-setup.ts'

/** Options of spreadsheets that are honoured by rewriting the workbook before it is laid out. */
export const spreadsheetOptions = [
  'PageSize',
  'PageOrientation',
  'Scale',
  'AutoFit',
  'ClearPrintArea',
  'HeaderOnEachPage',
  'ThousandsSeparator',
  'DecimalSeparator',
  'DateFormat',
] as const

/** What is to be changed in a workbook. */
export interface SheetPlan {
  readonly pages: PageSetup
  readonly autoFit: boolean
  readonly clearPrintArea: boolean
  readonly headerOnEachPage: boolean
  /** Undefined for the English ones, which are there anyway. */
  readonly separators: Separators | undefined
  /** Undefined for the American way, which leaves dates as the file writes them. */
  readonly dates: string | undefined
}

/** What some options ask for; undefined when the workbook can stay as it is. */
export function sheetPlan(options: JobOptions): SheetPlan | undefined {
  const dates = textOption(options, 'DateFormat', 'us')
  const plan: SheetPlan = {
    pages: pageSetup(options),
    autoFit: booleanOption(options, 'AutoFit', false),
    clearPrintArea: booleanOption(options, 'ClearPrintArea', false),
    headerOnEachPage: booleanOption(options, 'HeaderOnEachPage', false),
    separators: separatorsOf(options),
    dates: dates === 'us' ? undefined : dates,
  }
  const { pages, ...others } = plan
  const asked = [...Object.values(pages), ...Object.values(others)]
  return asked.some((value) => value !== undefined && value !== false) ? plan : undefined
}

/**
 * `portrait` alone changes nothing, since it is the default and sheets say how they lie; with a
 * paper it says how that stands. A scale of 100 is the default of pictures and changes nothing
 * there; for PDF, which Pdfa tells apart, the scale has no default and means what it says.
 */
function pageSetup(options: JobOptions): PageSetup {
  const paper = paperOf(textOption(options, 'PageSize', 'default'))
  const orientation = textOption(options, 'PageOrientation', 'portrait')
  const { Scale, Pdfa } = options
  const isScaled = typeof Scale === 'number' && (Scale !== 100 || Pdfa !== undefined)
  return {
    paper,
    orientation:
      orientation === 'landscape' ? orientation : paper === undefined ? undefined : 'portrait',
    scale: isScaled ? Scale : undefined,
  }
}

const words: Readonly<Record<string, string>> = { none: '', space: '\u00A0', ' ': '\u00A0' }

function separatorsOf(options: JobOptions): Separators | undefined {
  const written = (name: string, fallback: string) => {
    const text = textOption(options, name, fallback)
    return words[text.toLowerCase()] ?? text
  }
  const decimal = written('DecimalSeparator', '.') || '.'
  const asked = written('ThousandsSeparator', ',')
  // Nobody means both to be the same; the one that was left at its default gives way.
  const thousands = asked === ',' && decimal === ',' ? '.' : asked
  return thousands === ',' && decimal === '.' ? undefined : { thousands, decimal }
}
