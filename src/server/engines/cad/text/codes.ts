/** Part of a line with the lines over and under it. */
export interface Span {
  readonly text: string
  readonly underline: boolean
  readonly overline: boolean
}

/** Characters written by number: \U+2205 as Unicode, \M+1xxxx in an East Asian code page. */
export function decodeEscapes(text: string): string {
  return text
    .replace(/\\U\+([0-9A-Fa-f]{4,5})/g, (_, hex: string) => fromCode(Number.parseInt(hex, 16)))
    .replace(/\\M\+([1-5])([0-9A-Fa-f]{4})/g, (_, page: string, hex: string) =>
      multibyte(page, hex),
    )
}

const codePages: Record<string, string> = {
  1: 'shift_jis',
  2: 'big5',
  3: 'euc-kr',
  4: 'euc-kr',
  5: 'gbk',
}

function multibyte(page: string, hex: string): string {
  return new TextDecoder(codePages[page] ?? 'gbk').decode(Buffer.from(hex, 'hex'))
}

function fromCode(code: number): string {
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const signs: Record<string, string> = { d: '°', p: '±', c: '⌀', '%': '%' }

/**
 * The codes of TEXT: %%d, %%p, %%c are degree, plus-minus and diameter, %%nnn a character by number,
 * %%u and %%o switch lines under and over the text.
 */
export function parseCodes(source: string): Span[] {
  const text = decodeEscapes(source)
  const spans: Span[] = []
  let [underline, overline, plain] = [false, false, '']
  const flush = () => {
    if (plain !== '') spans.push({ text: plain, underline, overline })
    plain = ''
  }
  for (let at = 0; at < text.length; at++) {
    if (!text.startsWith('%%', at) || at + 2 >= text.length) {
      plain += text[at]
      continue
    }
    const code = (text[at + 2] ?? '').toLowerCase()
    const number = /^\d{3}/.exec(text.slice(at + 2, at + 5))?.[0]
    if (number) {
      plain += fromCode(Number(number))
      at += 4
      continue
    }
    if (code === 'u' || code === 'o' || code === 'k') {
      flush()
      if (code === 'u') underline = !underline
      if (code === 'o') overline = !overline
    } else plain += signs[code] ?? text.slice(at, at + 3)
    at += 2
  }
  flush()
  return spans
}

/** Letters of AutoCAD's GDT font, which are signs of tolerances. */
const toleranceSigns: Record<string, string> = {
  a: '∠',
  b: '⟂',
  c: '▱',
  d: '⌓',
  e: '○',
  f: '∥',
  g: '⌭',
  h: '↗',
  i: '⌯',
  j: '⌖',
  k: '⌒',
  l: 'Ⓛ',
  m: 'Ⓜ',
  n: '⌀',
  o: '□',
  p: 'Ⓟ',
  r: '◎',
  s: 'Ⓢ',
  t: '⌰',
  u: '⏤',
  v: '⌴',
  w: '⌵',
  x: '↧',
}

/** Text set in the GDT font, with real signs. */
export function fromToleranceFont(text: string): string {
  return [...text].map((letter) => toleranceSigns[letter.toLowerCase()] ?? letter).join('')
}
