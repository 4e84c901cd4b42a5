/** A rectangle in pixels from the top left. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A recognised word. */
export interface Word {
  readonly text: string
  readonly box: Box
  /** The line it stands on. */
  readonly line: Box
  /** 0 … 100. */
  readonly confidence: number
}

/** Words that are more likely stains or parts of pictures. */
const leastConfidence = 20

const lineLevel = '4'
const wordLevel = '5'

/**
 * Reads Tesseract's table of results: level, page, block, paragraph, line, word, left, top, width,
 * height, confidence, text; a line for each, parted by tabulators.
 */
export function readTable(table: string): Word[] {
  const lines: Word[][] = []
  let line: Box | undefined
  for (const row of table.split('\n')) {
    const [level, , , , , , left, top, width, height, confidence, ...rest] = row.split('\t')
    const box = boxOf(left, top, width, height)
    if (level === lineLevel) {
      line = box
      lines.push([])
    }
    const text = rest.join(' ').trim()
    if (level !== wordLevel || text === '' || box.right <= box.left) continue
    if (Number(confidence) < leastConfidence) continue
    lines.at(-1)?.push({ text, box, line: line ?? box, confidence: Number(confidence) })
  }
  return lines.flatMap((words) => joined(levelled(words)))
}

/** A line that is far higher than its words is slanted: its words stand each at their own height. */
function levelled(words: readonly Word[]): readonly Word[] {
  const highest = Math.max(...words.map(({ box }) => box.bottom - box.top))
  return words.map((word) => {
    const slanted = word.line.bottom - word.line.top > 1.8 * highest
    return slanted ? { ...word, line: word.box } : word
  })
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u

/** Joins neighbours in scripts that put no space between words, where Tesseract parts them. */
function joined(words: readonly Word[]): Word[] {
  const result: Word[] = []
  for (const word of words) {
    const last = result.at(-1)
    if (last && belong(last, word)) result[result.length - 1] = together(last, word)
    else result.push(word)
  }
  return result
}

/** Korean has spaces, but is parted at narrower gaps too; in parts of a line's height. */
const koreanSpace = 0.15

function belong(one: Word, other: Word): boolean {
  const ends = [[...one.text].at(-1) ?? '', [...other.text][0] ?? '']
  if (ends.every((letter) => withoutSpaces.test(letter))) return true
  const gap = other.box.left - one.box.right
  const narrow = gap < (one.line.bottom - one.line.top) * koreanSpace
  return narrow && ends.every((letter) => /\p{Script=Hangul}/u.test(letter))
}

function together(one: Word, other: Word): Word {
  const box = {
    left: Math.min(one.box.left, other.box.left),
    top: Math.min(one.box.top, other.box.top),
    right: Math.max(one.box.right, other.box.right),
    bottom: Math.max(one.box.bottom, other.box.bottom),
  }
  const confidence = Math.min(one.confidence, other.confidence)
  return { text: one.text + other.text, box, line: one.line, confidence }
}

/** Whether most longer words are higher than wide: then the page lies on its side. */
export function liesOnItsSide(words: readonly Word[]): boolean {
  const longer = words.filter(({ text }) => text.length >= 4)
  const high = longer.filter(({ box }) => box.bottom - box.top > box.right - box.left)
  return high.length > longer.length / 2
}

function boxOf(...texts: (string | undefined)[]): Box {
  const [left = 0, top = 0, width = 0, height = 0] = texts.map(Number)
  return { left, top, right: left + width, bottom: top + height }
}

/** How sure the words are, 0 … 100, longer ones counting more; 0 without words. */
export function sureness(words: readonly Word[]): number {
  let sum = 0
  let letters = 0
  for (const { text, confidence } of words) {
    sum += confidence * text.length
    letters += text.length
  }
  return letters === 0 ? 0 : sum / letters
}
