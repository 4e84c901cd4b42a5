import type { Box, Line, Link, Rule, Run } from '../model.ts'
import { around, holds } from '../model.ts'
import type { Glyph } from './glyphs.ts'

/** A gap wider than this many ems parts two columns or cells. */
const columnGap = 1.5
/** A gap wider than this part of an em is a blank, even where PDFium has put none. */
const wordGap = 0.35
const mostRules = 8000
/** A blank wider than this part of an em is placed by itself. */
const wideGap = 0.6

/** Puts characters together to lines: wide gaps, turns and changes of line part them. */
export function toLines(
  glyphs: readonly Glyph[],
  links: readonly Link[],
  rules: readonly Rule[] = [],
): Line[] {
  // So many are a drawing, whose lines part no text.
  const upright = rules.length > mostRules ? [] : rules.filter((rule) => !rule.level)
  const lines: Line[] = []
  let current: Glyph[] = []
  const finish = () => {
    const line = toLine(current, links)
    if (line) lines.push(line)
    current = []
  }
  for (const glyph of glyphs) {
    if (glyph.text === '\n') finish()
    else {
      const previous = current.findLast((one) => !one.generated)
      if (
        previous &&
        !glyph.generated &&
        (isApart(previous, glyph) || isParted(previous, glyph, upright))
      )
        finish()
      current.push(glyph)
    }
  }
  finish()
  return joined(lines, upright)
}

/** Raised letters, and fonts with odd heights, part lines that are one: their baseline tells. */
function joined(lines: readonly Line[], upright: readonly Rule[]): Line[] {
  const result: Line[] = []
  for (const line of lines) {
    const before = result.at(-1)
    if (before && goesOn(before, line) && !isParted(before, line, upright))
      result[result.length - 1] = join(before, line)
    else result.push(line)
  }
  return result
}

function goesOn(before: Line, line: Line): boolean {
  const size = Math.min(before.fontSize, line.fontSize)
  const gap = line.left - before.right
  return (
    before.angle === 0 &&
    line.angle === 0 &&
    Math.abs(before.baseline - line.baseline) < size * 0.1 &&
    gap > -size * 0.3 &&
    gap < size * 0.9
  )
}

function join(before: Line, line: Line): Line {
  const last = before.runs.at(-1)
  const apart = line.left - before.right > wordGap * line.fontSize
  const blank = apart && !/^[,;.]/.test(line.text) && !before.text.endsWith(' ') ? ' ' : ''
  const runs = before.runs.map((run) => (run === last ? { ...run, text: run.text + blank } : run))
  const bigger = before.text.length >= line.text.length ? before : line
  return {
    ...around([before, line]),
    runs: [...runs, ...line.runs],
    text: before.text + blank + line.text,
    fontSize: bigger.fontSize,
    baseline: bigger.baseline,
    angle: 0,
    broken: line.broken,
  }
}

function isApart(previous: Glyph, next: Glyph): boolean {
  if (previous.angle !== next.angle) return true
  // Turned text has its lines beside each other: PDFium's own ends of lines must do.
  if (next.angle !== 0) return false
  const height = Math.max(previous.bottom - previous.top, next.bottom - next.top, 1)
  const overlap = Math.min(previous.bottom, next.bottom) - Math.max(previous.top, next.top)
  const gap = next.left - previous.right
  // A drawn blank is part of the gap, not a bridge over it.
  return overlap < height * 0.2 || gap > columnGap * height || gap < -3 * height
}

/** Whether a line is drawn between two characters, as between cells. */
function isParted(previous: Box, next: Box, upright: readonly Rule[]): boolean {
  const middle = (next.top + next.bottom) / 2
  return upright.some(({ left, right, top, bottom }) => {
    const x = (left + right) / 2
    return x > previous.right - 1 && x < next.left + 1 && top <= middle && bottom >= middle
  })
}

function toLine(glyphs: readonly Glyph[], links: readonly Link[]): Line | undefined {
  const drawn = glyphs.filter((glyph) => !glyph.generated && glyph.text.trim() !== '')
  const [first] = drawn
  if (!first) return undefined
  const fontSize = mostCommon(drawn, (glyph) => glyph.style.size)
  const baseline = mostCommon(
    drawn.filter((glyph) => glyph.style.size === fontSize),
    (glyph) => Math.round(glyph.baseline * 10) / 10,
  )
  const runs = toRuns(glyphs, drawn, { fontSize, baseline }, links)
  const text = runs.map((run) => run.text).join('')
  if (text === '') return undefined
  const broken = glyphs.findLast((glyph) => glyph.text.trim() !== '')?.hyphen ?? false
  return { ...around(drawn), runs, text, fontSize, baseline, angle: first.angle, broken }
}

/** The value that most characters have. */
function mostCommon(glyphs: readonly Glyph[], valueOf: (glyph: Glyph) => number): number {
  const counts = new Map<number, number>()
  for (const glyph of glyphs) counts.set(valueOf(glyph), (counts.get(valueOf(glyph)) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

interface Base {
  readonly fontSize: number
  readonly baseline: number
}

function toRuns(
  glyphs: readonly Glyph[],
  drawn: readonly Glyph[],
  base: Base,
  links: readonly Link[],
): Run[] {
  const runs: { -readonly [key in keyof Run]: Run[key] }[] = []
  const last = drawn.at(-1)
  let previous: Glyph | undefined
  for (const glyph of glyphs) {
    const run = runs.at(-1)
    if (glyph.generated || glyph.text.trim() === '') {
      if (run && !run.text.endsWith(' ')) run.text += ' '
    } else {
      const style = { ...glyph.style, raised: raisedBy(glyph, base) }
      const link = links.find((one) => holds(one, glyph))?.address
      const gap = previous ? glyph.left - previous.right : 0
      if (run && glyph.angle === 0 && gap > wordGap * base.fontSize && !run.text.endsWith(' ')) {
        run.text += ' '
      }
      if (previous && run && glyph.angle === 0 && gap > wideGap * base.fontSize) {
        // A blank wider than any font has is a run of its own: letters beside it keep close.
        run.text = run.text.trimEnd()
        runs.push({ ...run, text: ' ', left: previous.right, right: glyph.left })
        runs.push({
          text: glyph.text,
          style,
          left: glyph.left,
          right: glyph.right,
          tracking: 0,
          link,
        })
      } else if (run && sameLook(run.style, style) && run.link === link) {
        run.text += glyph.text
        run.right = Math.max(run.right, glyph.right)
      } else {
        runs.push({
          text: glyph.text,
          style,
          left: glyph.left,
          right: glyph.right,
          tracking: 0,
          link,
        })
      }
      previous = glyph
    }
    if (glyph === last) break
  }
  return runs
}

function raisedBy(glyph: Glyph, { fontSize, baseline }: Base): 'super' | 'sub' | undefined {
  if (glyph.angle !== 0 || glyph.style.size > fontSize * 0.85) return undefined
  const lift = baseline - glyph.baseline
  if (lift > fontSize * 0.15) return 'super'
  return lift < -fontSize * 0.08 ? 'sub' : undefined
}

/** Whether letters of two styles look alike. */
export function sameLook(one: Run['style'], other: Run['style']): boolean {
  return (
    one.family === other.family &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.size === other.size &&
    one.colour === other.colour &&
    one.invisible === other.invisible &&
    one.raised === other.raised
  )
}
