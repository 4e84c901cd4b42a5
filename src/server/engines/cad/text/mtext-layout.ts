import { type Face, textWidth } from './faces.ts'
import type { Paragraph, Run, RunStyle } from './mtext-parse.ts'

/** A piece of text on its place: x to the right, y up, from the top left of the whole. */
export interface PlacedRun {
  readonly text: string
  readonly style: RunStyle
  readonly face: Face
  readonly x: number
  readonly y: number
  /** Height of capitals. */
  readonly height: number
  readonly widthFactor: number
  readonly width: number
}

/** A line, of a fraction or under a text. */
export interface PlacedLine {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly style: RunStyle
}

export interface LaidOut {
  readonly runs: readonly PlacedRun[]
  readonly lines: readonly PlacedLine[]
  readonly width: number
  readonly height: number
}

/** What the entity says of all its runs. */
export interface BaseStyle {
  readonly height: number
  readonly widthFactor: number
  /** 0: lines do not break. */
  readonly width: number
  readonly lineSpacing: number
  /** 0 left, 0.5 centre, 1 right. */
  readonly align: number
  faceOf(style: RunStyle): Face
}

interface Word {
  readonly run: Run
  readonly text: string
  readonly width: number
  readonly isSpace: boolean
}

/** Distance of baselines for letters of height 1 (DXF reference: 5/3 of the height). */
const leading = 5 / 3
const fractionSize = 0.7

/** Breaks paragraphs into lines and puts their runs on places. */
export function layOutMText(paragraphs: readonly Paragraph[], base: BaseStyle): LaidOut {
  const lines = paragraphs.flatMap((paragraph) =>
    breakLines(paragraph, base).map((words) => ({ words, align: alignOf(paragraph, base) })),
  )
  const runs: PlacedRun[] = []
  const marks: PlacedLine[] = []
  const widths = lines.map(({ words }) => widthOf(words))
  const full = base.width > 0 ? base.width : Math.max(0, ...widths)
  let y = 0
  for (const [index, { words, align }] of lines.entries()) {
    const tallest = Math.max(0, ...words.map(({ run }) => run.style.size)) || 1
    const height = tallest * base.height
    y -= index === 0 ? height : height * leading * base.lineSpacing
    let x = (full - (widths[index] ?? 0)) * align
    for (const word of words) {
      place(word, x, y, base, runs, marks)
      x += word.width
    }
  }
  return { runs, lines: marks, width: Math.max(0, ...widths), height: -y }
}

function alignOf({ align }: Paragraph, base: BaseStyle): number {
  return align === undefined ? base.align : ({ c: 0.5, r: 1 }[align] ?? 0)
}

function widthOf(words: readonly Word[]): number {
  const end = words.findLastIndex(({ isSpace }) => !isSpace)
  return words.slice(0, end + 1).reduce((sum, { width }) => sum + width, 0)
}

function breakLines({ runs }: Paragraph, base: BaseStyle): Word[][] {
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of runs.flatMap((run) => wordsOf(run, base))) {
    const line = lines.at(-1) ?? []
    // A little slack, since our faces are not exactly as wide as those the drawing was made with.
    const full = base.width > 0 && used + word.width > base.width * 1.02
    if (full && line.length > 0 && !word.isSpace) {
      lines.push([word])
      used = word.width
    } else {
      line.push(word)
      used += word.width
    }
  }
  return lines
}

function wordsOf(run: Run, base: BaseStyle): Word[] {
  if (run.below) {
    const above = measure(run.text, run.style, base) * fractionSize
    const below = measure(run.below.text, run.style, base) * fractionSize
    const slash = run.below.parted === '#' ? 0.3 * base.height * run.style.size : 0
    const width = run.below.parted === '#' ? above + below + slash : Math.max(above, below)
    return [{ run, text: run.text, width, isSpace: false }]
  }
  // Ideographs may be parted anywhere.
  const parts =
    run.text.match(
      / +|[\u2E80-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]|[^ \u2E80-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]+/g,
    ) ?? []
  return parts.map((text) => ({
    run,
    text,
    width: measure(text, run.style, base),
    isSpace: text.startsWith(' '),
  }))
}

function measure(text: string, style: RunStyle, base: BaseStyle): number {
  const face = base.faceOf(style)
  const size = (base.height * style.size) / face.capitalHeight
  return textWidth(face, text) * size * (style.widthFactor ?? base.widthFactor)
}

function place(
  { run, text, width }: Word,
  x: number,
  y: number,
  base: BaseStyle,
  runs: PlacedRun[],
  marks: PlacedLine[],
): void {
  const { style, below } = run
  const height = base.height * style.size
  const shared = {
    style,
    face: base.faceOf(style),
    widthFactor: style.widthFactor ?? base.widthFactor,
  }
  if (below) {
    const small = height * fractionSize
    const above = measure(text, style, base) * fractionSize
    const under = measure(below.text, style, base) * fractionSize
    const diagonal = below.parted === '#'
    const [aboveX, underX] = diagonal
      ? [x, x + width - under]
      : [x + (width - above) / 2, x + (width - under) / 2]
    runs.push({ ...shared, text, x: aboveX, y: y + height * 0.6, height: small, width: above })
    runs.push({
      ...shared,
      text: below.text,
      x: underX,
      y: y - height * 0.4,
      height: small,
      width: under,
    })
    if (below.parted === '/') {
      marks.push({ x, y: y + height * 0.45, toX: x + width, toY: y + height * 0.45, style })
    } else if (diagonal) {
      marks.push({ x: x + above, y: y - height * 0.2, toX: underX, toY: y + height * 1.1, style })
    }
    return
  }
  if (text.trim() !== '') runs.push({ ...shared, text, x, y, height, width })
  const across = (offset: number) =>
    marks.push({ x, y: y + height * offset, toX: x + width, toY: y + height * offset, style })
  if (style.underline) across(-0.2)
  if (style.overline) across(1.2)
  if (style.strike) across(0.4)
}
