import { words } from '../../../../generated/words/forms.js'
import { pagesOf, parsePageRange } from '../../../contract/options/page-range.ts'
import type { FilePages } from './file-pages.ts'

/**
 * What a page range means for these files, in words; `missing` when some of what it names is not
 * there. Undefined while the text is no page range (the form says why) or no pages are known.
 */
export function pageRangeWords(
  text: string,
  files: readonly FilePages[],
): { said: string; missing: boolean } | undefined {
  if (files.length === 0 || !parsePageRange(text).ok) return undefined
  const empty = files.find(({ pages }) => !parsePageRange(text, pages).ok)
  if (empty) return { said: words.nothingToTake(empty), missing: true }
  const total = files.reduce((sum, { pages }) => sum + pages, 0)
  const taken = files.reduce((sum, { pages }) => sum + countIn(text, pages), 0)
  const said =
    taken === total
      ? words.allPages({ total, files: files.length })
      : words.somePages({ taken, total, files: files.length })
  const cut = files.find(({ pages }) => lastNamed(text) > pages)
  // The default goes far beyond every file on purpose: only what was chosen page by page is missed.
  if (taken === total || !cut) return { said, missing: false }
  return { said: words.endsAt({ pages: said, name: cut.name, last: cut.pages }), missing: true }
}

function countIn(text: string, pages: number): number {
  const range = parsePageRange(text, pages)
  return range.ok ? pagesOf(range.spans).length : 0
}

function lastNamed(text: string): number {
  const range = parsePageRange(text)
  return range.ok ? Math.max(...range.spans.map(({ last }) => last)) : 0
}
