import { pagesOf, parsePageRange } from '../../../contract/options/page-range.ts'
import { countOf } from '../../ui/words.ts'
import type { FilePages } from './file-pages.ts'

/**
 * What a page range means for these files, in words; `missing` when some of what it names is not
 * there. Undefined while the text is no page range (the form says why) or no pages are known.
 */
export function pageRangeWords(
  text: string,
  files: readonly FilePages[],
): { words: string; missing: boolean } | undefined {
  if (files.length === 0 || !parsePageRange(text).ok) return undefined
  const empty = files.find(({ pages }) => !parsePageRange(text, pages).ok)
  if (empty) {
    const words = `${empty.name} has ${only(empty.pages)}: there is nothing to take from it.`
    return { words, missing: true }
  }
  const total = files.reduce((sum, { pages }) => sum + pages, 0)
  const taken = files.reduce((sum, { pages }) => sum + countIn(text, pages), 0)
  const where = files.length === 1 ? '' : ` in ${countOf(files.length, 'file')}`
  const words =
    taken === total
      ? `All ${countOf(total, 'page')}${where}.`
      : `${taken} of ${countOf(total, 'page')}${where}.`
  const cut = files.find(({ pages }) => lastNamed(text) > pages)
  // The default goes far beyond every file on purpose: only what was chosen page by page is missed.
  const missing = taken < total && cut !== undefined
  return { words: missing ? `${words} ${cut.name} ends at page ${cut.pages}.` : words, missing }
}

const only = (pages: number) => (pages === 1 ? 'only 1 page' : `only ${pages} pages`)

function countIn(text: string, pages: number): number {
  const range = parsePageRange(text, pages)
  return range.ok ? pagesOf(range.spans).length : 0
}

function lastNamed(text: string): number {
  const range = parsePageRange(text)
  return range.ok ? Math.max(...range.spans.map(({ last }) => last)) : 0
}
