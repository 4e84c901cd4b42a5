import { withoutHeadersFooters } from '../../pdf/text/clean.ts'
import type { Line, Page } from '../model.ts'

/** Pages without what runs along their top and bottom, and that by itself. */
export interface Parted {
  readonly pages: readonly Page[]
  /** Lines of the first page that has any, from the top to the bottom and from left to right. */
  readonly header: readonly Line[]
  readonly footer: readonly Line[]
}

/** Takes running headers and footers out of at least two pages; of one page nothing is known. */
export function partRunning(pages: readonly Page[]): Parted {
  if (pages.length < 2) return { pages, header: [], footer: [] }
  const kept = withoutHeadersFooters(
    pages.map(({ lines, height }) => ({
      segments: lines.filter(({ angle }) => angle === 0),
      height,
    })),
  )
  const running = pages.map((page, index) => {
    const stays = new Set<unknown>(kept[index]?.segments)
    return page.lines.filter((line) => line.angle === 0 && !stays.has(line))
  })
  const of = (isThere: (line: Line, page: Page) => boolean): Line[] => {
    for (const [index, lines] of running.entries()) {
      const page = pages[index]
      const found = page ? lines.filter((line) => isThere(line, page)) : []
      if (found.length > 0)
        return found.toSorted(
          (one, other) => one.baseline - other.baseline || one.left - other.left,
        )
    }
    return []
  }
  return {
    pages: pages.map((page, index) => {
      const dropped = new Set(running[index])
      return { ...page, lines: page.lines.filter((line) => !dropped.has(line)) }
    }),
    header: of((line, { height }) => line.bottom < height / 2),
    footer: of((line, { height }) => line.bottom >= height / 2),
  }
}
