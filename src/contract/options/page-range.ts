/** Pages from `first` to `last`, both counted from 1 and included. */
export interface PageSpan {
  first: number
  last: number
}

export type PageRange = { ok: true; spans: PageSpan[] } | { ok: false; message: string }

const syntax = 'Write page numbers and ranges such as 1-10 or 1,2,5.'

/**
 * Reads "1-10" or "1,2,5" (spec, conversions 3.3 PageRange). Spans keep the order of the text.
 * With `pageCount` the spans end at the last page, and a range without any page of the document is
 * refused. The message says what is allowed, not which option it is about.
 */
export function parsePageRange(text: string, pageCount?: number): PageRange {
  const spans: PageSpan[] = []
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part)
    if (!match) return { ok: false, message: `“${text}” is not a page range. ${syntax}` }
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1) return { ok: false, message: `Pages are counted from 1. ${syntax}` }
    if (last < first) {
      const message = `“${part.trim()}” runs backwards. Write the smaller page first: ${last}-${first}.`
      return { ok: false, message: last < 1 ? `Pages are counted from 1. ${syntax}` : message }
    }
    spans.push({ first, last })
  }
  if (pageCount === undefined) return { ok: true, spans }
  const inside = spans
    .filter(({ first }) => first <= pageCount)
    .map(({ first, last }) => ({ first, last: Math.min(last, pageCount) }))
  if (inside.length > 0) return { ok: true, spans: inside }
  const pages = pageCount === 1 ? '1 page' : `${pageCount} pages`
  return { ok: false, message: `The document has only ${pages}; “${text}” names none of them.` }
}

/** The page numbers of the spans in ascending order, each once. */
export function pagesOf(spans: readonly PageSpan[]): number[] {
  const pages = new Set<number>()
  for (const { first, last } of spans) for (let page = first; page <= last; page++) pages.add(page)
  return [...pages].toSorted((a, b) => a - b)
}
