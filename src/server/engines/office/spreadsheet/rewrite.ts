import type { EngineJob } from '../../host/protocol.ts'
import { childElements, parseXml, textOf } from '../../shared/packages/xml.ts'
import { fitSheet } from './auto-fit.ts'
import { firstFilledRow } from './cells.ts'
import { withDatedCodes, withDatedStyles } from './dates.ts'
import { childText, joinMarkup, splitMarkup } from './markup.ts'
import type { SheetPlan } from './options.ts'
import { setUpPages } from './page-setup.ts'
import { printAreaRows, repeatRows, withoutPrintAreas } from './print-names.ts'
import { TooManyNumbers, separateSheet, unlinkAxes } from './separators.ts'
import { type Styles, readStyles } from './styles.ts'
import type { Workbook } from './workbook.ts'

/** Puts a plan into effect. Throws Error when a part is not well-formed. */
export function rewriteWorkbook(
  workbook: Workbook,
  plan: SheetPlan,
  warn: EngineJob['warn'],
): void {
  const stylesPart = workbook.related('styles')
  const change = (part: string | undefined, rewrite: (text: string) => string) => {
    const text = part === undefined ? undefined : workbook.text(part)
    if (part !== undefined && text !== undefined) workbook.put(part, rewrite(text))
  }
  const { dates } = plan
  if (dates !== undefined) {
    change(stylesPart, (text) => withDatedStyles(text, dates))
    for (const part of charts(workbook)) change(part, (text) => withDatedCodes(text, dates))
  }
  // Titles look for filled rows, which nothing below moves.
  rewriteNames(workbook, plan)
  const styles = readStyles(
    (stylesPart !== undefined && workbook.text(stylesPart)) || '<styleSheet/>',
  )
  // Texts are measured before their digits become part of their formats.
  for (const { part } of workbook.sheets)
    change(part, (text) => laidOut(text, plan, workbook, styles))
  if (plan.separators) separate(workbook, plan, styles, stylesPart, warn)
}

function laidOut(text: string, plan: SheetPlan, workbook: Workbook, styles: Styles): string {
  const sheet = setUpPages(splitMarkup(text), plan.pages)
  return joinMarkup(plan.autoFit ? fitSheet(sheet, styles, sharedStrings(workbook)) : sheet)
}

function rewriteNames(workbook: Workbook, plan: SheetPlan): void {
  if (!plan.clearPrintArea && !plan.headerOnEachPage) return
  let names = splitMarkup(workbook.text(workbook.part) ?? '')
  if (plan.clearPrintArea) names = withoutPrintAreas(names)
  if (plan.headerOnEachPage) {
    const areas = printAreaRows(names)
    const rows = workbook.sheets.flatMap(({ name, part }, sheet) => {
      const text = workbook.text(part)
      const data = text === undefined ? undefined : childText(splitMarkup(text), 'sheetData')
      const filled = data === undefined ? undefined : firstFilledRow(data)
      if (filled === undefined) return []
      return [{ sheet, sheetName: name, row: Math.max(filled, areas.get(sheet) ?? 1) }]
    })
    names = repeatRows(names, rows)
  }
  workbook.put(workbook.part, joinMarkup(names))
}

function separate(
  workbook: Workbook,
  { separators }: SheetPlan,
  styles: Styles,
  stylesPart: string | undefined,
  warn: EngineJob['warn'],
): void {
  if (!separators || stylesPart === undefined) return
  const changed = new Map<string, string>()
  try {
    for (const { part } of workbook.sheets) {
      const text = workbook.text(part)
      if (text === undefined) continue
      changed.set(part, joinMarkup(separateSheet(splitMarkup(text), styles, separators)))
    }
  } catch (error) {
    if (!(error instanceof TooManyNumbers)) throw error
    const message =
      'There are too many different numbers to write them with other separators; they are as in the file.'
    warn({ code: 'OPTION_IGNORED', option: 'DecimalSeparator', message })
    return
  }
  for (const [part, text] of changed) workbook.put(part, text)
  workbook.put(stylesPart, styles.text())
  for (const part of charts(workbook)) workbook.put(part, unlinkAxes(workbook.text(part) ?? ''))
}

function charts({ names }: Workbook): string[] {
  return names.filter((name) => /\/charts\/[^/]+\.xml$/.test(name))
}

const stringsOf = new WeakMap<Workbook, readonly string[]>()

/** The shared strings without the readings beside them. */
function sharedStrings(workbook: Workbook): readonly string[] {
  const known = stringsOf.get(workbook)
  if (known) return known
  const part = workbook.related('sharedStrings')
  const text = part === undefined ? undefined : workbook.text(part)
  const items = text === undefined ? [] : childElements(parseXml(text), 'si')
  const strings = items.map((item) =>
    childElements(item)
      .filter(({ name }) => name === 't' || name === 'r')
      .map((run) => (run.name === 't' ? textOf(run) : childElements(run, 't').map(textOf).join('')))
      .join(''),
  )
  stringsOf.set(workbook, strings)
  return strings
}
