import type { WorkBook } from 'xlsx-republish'
import { filledCells } from './cells.ts'

/** Parts of a spreadsheet's package that have no place among values. */
const kinds: readonly (readonly [pattern: RegExp, one: string, many: string])[] = [
  [/^xl\/charts\/chart\d*\.xml$/i, 'chart', 'charts'],
  [/^xl\/media\//i, 'picture', 'pictures'],
  [/^xl\/pivotTables\//i, 'pivot table', 'pivot tables'],
  [/^xl\/vbaProject\.bin$/i, 'macro project', 'macro projects'],
]

/** A sentence about what values alone leave behind. */
export function whatIsLost(book: WorkBook, parts: readonly string[]): string {
  const formulas = countFormulas(book)
  const counts = kinds
    .map(([pattern, one, many]) => {
      const count = parts.filter((name) => pattern.test(name)).length
      return count > 0 ? `${count} ${count === 1 ? one : many}` : ''
    })
    .filter((words) => words !== '')
  const sentences = ['Only the values were taken over, without fonts, colours and number formats.']
  if (formulas > 0) {
    sentences.push(`${formulas} ${formulas === 1 ? 'formula' : 'formulas'} became results.`)
  }
  if (counts.length > 0) sentences.push(`Left out: ${new Intl.ListFormat('en').format(counts)}.`)
  return sentences.join(' ')
}

function countFormulas(book: WorkBook): number {
  let formulas = 0
  for (const sheet of Object.values(book.Sheets)) {
    for (const { cell } of filledCells(sheet)) if (cell.f !== undefined) formulas += 1
  }
  return formulas
}
