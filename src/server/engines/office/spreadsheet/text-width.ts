/**
 * Widths of the printable ASCII characters of Helvetica in thousandths of an em, from the space on
 * (Adobe Font Metrics). The fonts of spreadsheets are about as wide, or narrower.
 */
const ascii = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/

/** Width of a line of text in em. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text.normalize('NFD')) {
    if (/\p{M}/u.test(character)) continue
    const known = ascii[(character.codePointAt(0) ?? 0) - 32]
    width += known ?? (wide.test(character) || character.length > 1 ? 1000 : 620)
  }
  return width / 1000
}
