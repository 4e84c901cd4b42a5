import type { Block, TextBlock } from './blocks.ts'

/** Letters this much larger than those of the text make a heading. */
const larger = 1.15
const longest = 200
const longestBold = 90
const deepest = 6
/** So many sizes of letters have a level of their own. */
const levels = 4

/** The size that most letters have. */
export function bodySize(blocks: readonly Block[]): number {
  const counts = new Map<number, number>()
  for (const block of blocks) {
    if (block.kind !== 'text') continue
    const size = Math.round(block.fontSize * 2) / 2
    counts.set(size, (counts.get(size) ?? 0) + block.text.length)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 10
}

/** Marks short texts in larger letters, and short bold ones, as headings. */
export function withHeadings(pages: readonly (readonly Block[])[]): Block[][] {
  const body = bodySize(pages.flat())
  const isLarge = (block: TextBlock) =>
    block.fontSize >= body * larger && block.text.length < longest
  const sizes = pages
    .flat()
    .flatMap((block) => (block.kind === 'text' && isLarge(block) ? [rounded(block.fontSize)] : []))
  const ranks = [...new Set(sizes)].toSorted((one, other) => other - one)
  const levelOf = (block: Block): number | undefined => {
    if (block.kind !== 'text' || block.lines > 4 || !/\p{L}/u.test(block.text)) return undefined
    if (isLarge(block)) return Math.min(levels, ranks.indexOf(rounded(block.fontSize)) + 1)
    return isBoldLine(block) ? Math.min(deepest, Math.min(levels, ranks.length) + 1) : undefined
  }
  return pages.map((blocks) =>
    blocks.map((block) => {
      const heading = levelOf(block)
      return block.kind === 'text' && heading !== undefined ? asHeading(block, heading) : block
    }),
  )
}

function rounded(size: number): number {
  return Math.round(size)
}

function isBoldLine(block: TextBlock): boolean {
  return (
    block.lines === 1 &&
    block.text.length <= longestBold &&
    !block.text.includes('\t') &&
    !/[.,;:]$/.test(block.text.trim()) &&
    block.runs.every((run) => run.style.bold || run.text.trim() === '')
  )
}

/** A number before a heading is part of it, and no item of a list. */
function asHeading(block: TextBlock, heading: number): TextBlock {
  const [first, ...rest] = block.runs
  if (!block.item || !first) return { ...block, heading }
  const { mark } = block.item
  return {
    ...block,
    heading,
    item: undefined,
    text: `${mark} ${block.text}`,
    runs: [{ ...first, text: `${mark} ${first.text}` }, ...rest],
  }
}
