import { type Box, type Line, type Run, around } from '../model.ts'
import type { Align, TextBlock } from './blocks.ts'
import { sameLook } from '../read/lines.ts'
import type { Beside } from './aligned-tables.ts'

/** Signs that items of a list begin with; the last ones are those of the fonts Symbol and Wingdings. */
const bullet = /^([•◦▪▫‣·●○■□➢➤✓\uF0B7\uF0A7\uF0D8\uF076]|[-–—](?=\s))\s*/u
const number = /^(\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])\s+/

/** The mark of a list at the start of a text. */
export function markOf(
  text: string,
): { mark: string; length: number; ordered: boolean } | undefined {
  const signs = bullet.exec(text)
  if (signs && signs[0].length < text.length) {
    return { mark: '•', length: signs[0].length, ordered: false }
  }
  const counted = number.exec(text)
  const found = counted?.[1]
  return counted && found ? { mark: found, length: counted[0].length, ordered: true } : undefined
}

/** One line of a region: what stands beside each other is parted by tabulators. */
function lineOf(row: Beside): Line | undefined {
  const [first, ...others] = row
  if (!first) return undefined
  if (others.length === 0) return first
  const runs = row.flatMap((line, index) =>
    index === 0
      ? line.runs
      : line.runs.map((run, at) => (at === 0 ? { ...run, text: `\t${run.text}` } : run)),
  )
  const text = row.map((line) => line.text).join('\t')
  return { ...first, ...around(row), runs, text, broken: row.at(-1)?.broken ?? false }
}

/** What paragraphs stand in. */
export interface Place {
  /** Lines are indented from its left edge. */
  readonly column: Box
  /** Lines are centred in it; wider than the column where that is only a piece. */
  readonly frame: Box
}

/** Puts rows together to paragraphs; without a place, the rows themselves are the column. */
export function toParagraphs(rows: readonly Beside[], place?: Place): TextBlock[] {
  const lines = rows.flatMap((row) => lineOf(row) ?? [])
  if (lines.length === 0) return []
  const column = place?.column ?? around(lines)
  const frame = place?.frame ?? column
  return clumpsOf(lines).flatMap((clump) => {
    const isMiddle = isCentred(clump, frame)
    const groups: Line[][] = []
    for (const line of clump) {
      const group = groups.at(-1)
      if (group && !begins(group, line, clump, isMiddle)) group.push(line)
      else groups.push([line])
    }
    return groups.map((group) => toBlock(group, column, isMiddle))
  })
}

/** Lines of one size that follow each other evenly. */
function clumpsOf(lines: readonly Line[]): Line[][] {
  const clumps: Line[][] = []
  for (const line of lines) {
    const clump = clumps.at(-1)
    if (clump && isEven(clump, line)) clump.push(line)
    else clumps.push([line])
  }
  return clumps
}

function isEven(clump: readonly Line[], line: Line): boolean {
  const above = clump.at(-1)
  if (!above || line.angle !== above.angle) return false
  const size = Math.max(above.fontSize, line.fontSize)
  const distance = line.baseline - above.baseline
  const usual = clump.length > 1 ? above.baseline - (clump.at(-2)?.baseline ?? 0) : size * 1.45
  return (
    Math.abs(above.fontSize - line.fontSize) <= size * 0.08 &&
    distance >= size * 0.3 &&
    distance <= Math.min(usual * 1.25, size * 2.2)
  )
}

/** Whether a line begins a paragraph within its clump. */
function begins(
  group: readonly Line[],
  line: Line,
  clump: readonly Line[],
  isMiddle: boolean,
): boolean {
  const above = group.at(-1)
  const [first] = group
  if (!above || !first) return true
  // A dash may also go on with a sentence; other marks do not.
  const isDash = /^[-–—]/.test(line.text) && !markOf(first.text)
  if (markOf(line.text) && !isDash) return true
  if (isBold(above) !== isBold(line) && isBold(first) !== isBold(line)) return true
  if (isMiddle) return false
  return endsEarly(above, line, around(clump)) || isIndented(group, line)
}

function isBold({ runs }: Line): boolean {
  return runs.every((run) => run.style.bold || run.text.trim() === '')
}

/** Whether all lines are away from both edges of the column by the same, but not evenly begun. */
function isCentred(lines: readonly Line[], column: Box): boolean {
  const lefts = lines.map((line) => line.left)
  const isFlush = lines.length > 1 && Math.max(...lefts) - Math.min(...lefts) < 2
  if (isFlush) return false
  return lines.every((line) => {
    const left = line.left - column.left
    const right = column.right - line.right
    const isAway = lines.length > 1 || left > line.fontSize
    return isAway && Math.abs(left - right) < Math.max(4, line.fontSize * 0.5)
  })
}

/** Whether the next line's first word had room here: then this line ended on purpose. */
function endsEarly(above: Line, line: Line, column: Box): boolean {
  const word = /^\S+/.exec(line.text.trim())?.[0] ?? ''
  const letter = (line.right - line.left) / Math.max(1, line.text.length)
  return column.right - above.right > (word.length + 1) * letter + above.fontSize * 0.5
}

function isIndented(group: readonly Line[], line: Line): boolean {
  const above = group.at(-1)
  const [first] = group
  if (!above || !first) return false
  const size = above.fontSize
  const step = line.left - above.left
  // The second line of a paragraph may hang, or stand before its indented first.
  if (group.length === 1) return step > size * 0.8 && !markOf(first.text)
  return Math.abs(step) > size * 0.8
}

function toBlock(lines: readonly Line[], column: Box, isMiddle: boolean): TextBlock {
  const box = around(lines)
  const [first] = lines
  const last = lines.at(-1)
  const fontSize = first?.fontSize ?? 10
  const rest = lines.length > 1 ? around(lines.slice(1)).left : box.left
  const leading =
    first && last && lines.length > 1
      ? (last.baseline - first.baseline) / (lines.length - 1)
      : fontSize * 1.2
  const runs = joinLines(lines)
  const text = runs.map((run) => run.text).join('')
  const mark = markOf(text)
  const align = isMiddle ? 'center' : alignOf(lines, column)
  const isPlaced = align === 'center' || align === 'right'
  return {
    ...box,
    kind: 'text',
    runs: mark ? withoutMark(runs, mark.length) : runs,
    text: mark ? text.slice(mark.length) : text,
    fontSize,
    align,
    indent: isPlaced ? 0 : Math.max(0, rest - column.left),
    firstIndent: isPlaced || mark ? 0 : (first?.left ?? rest) - rest,
    leading,
    lines: lines.length,
    heading: undefined,
    item: mark && { ordered: mark.ordered, mark: mark.mark },
  }
}

/** One text of several lines; a word that was parted by a hyphen is put together again. */
export function joinLines(lines: readonly Line[]): Run[] {
  const runs: Run[] = []
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1]
    const last = runs.at(-1)
    if (above && last) {
      const isParted = above.broken && /^\p{Ll}/u.test(line.text) && /\p{L}-$/u.test(last.text)
      runs[runs.length - 1] = {
        ...last,
        text: isParted ? last.text.slice(0, -1) : `${last.text.trimEnd()} `,
      }
    }
    for (const run of line.runs) {
      const before = runs.at(-1)
      const isSame = before && sameLook(before.style, run.style) && before.link === run.link
      if (isSame) runs[runs.length - 1] = { ...before, text: before.text + run.text }
      else runs.push(run)
    }
  }
  const end = runs.at(-1)
  if (end) runs[runs.length - 1] = { ...end, text: end.text.trimEnd() }
  return runs
}

function withoutMark(runs: readonly Run[], length: number): Run[] {
  let left = length
  return runs.flatMap((run) => {
    const cut = Math.min(left, run.text.length)
    left -= cut
    return cut === run.text.length ? [] : [{ ...run, text: run.text.slice(cut) }]
  })
}

function alignOf(lines: readonly Line[], column: Box): Align {
  const width = column.right - column.left
  const isRight = (line: Line) => column.right - line.right < 2
  if (lines.every((line) => isRight(line) && line.left - column.left > width * 0.25)) return 'right'
  const body = lines.slice(0, -1)
  const right = around(lines).right
  const isFull = body.length >= 2 && body.every((line) => right - line.right < 1.5)
  return isFull ? 'justify' : 'left'
}
