import { SSF } from 'xlsx-republish'

/** What stands between thousands and before decimals. */
export interface Separators {
  readonly thousands: string
  readonly decimal: string
}

type Token = readonly [kind: 'literal' | 'digits' | 'percent' | 'other', text: string]

const tokens =
  /("[^"]*"|\\.|_.|\*.|\[[^\]]*\])|([#0?][#0?,]*(?:\.[#0?]*)?,*(?:E[+-][#0?]+)?|\.[#0?]+)|(%)|([\s\S])/g

/**
 * A format code that shows one number with other separators: digits become quoted text, padding,
 * fills, colours and signs of currency stay. A code knows separators only by language, and an
 * office suite without data of that language has English ones alone; quoted text it always has.
 * @param width characters that fit into the column: a general number is rounded to them
 * @returns undefined where nothing would look different
 */
export function codeFor(
  value: number,
  code: string,
  separators: Separators,
  width: number,
): string | undefined {
  if (/^general$/i.test(code.trim())) return whole(generalText(value, width), separators)
  const sections = sectionsOf(code)
  // Conditions and fractions are rare: the text as it is shown is quoted as a whole.
  if (/\[[<>=]/.test(code) || /[#0?]\s*\/\s*[#0?\d]/.test(code))
    return whole(SSF.format(code, value), separators)
  const negative = value < 0
  const index = negative && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0
  const section = sections[index] ?? ''
  const parts = tokensOf(section)
  const digits = parts.filter(([kind]) => kind === 'digits')
  const [first] = digits
  if (digits.length !== 1 || !first) return undefined
  const percents = parts.filter(([kind]) => kind === 'percent').length
  const shown = SSF.format(first[1], Math.abs(value) * 100 ** percents)
  const changed = separated(shown, separators)
  if (changed === shown) return undefined
  const rewritten = parts
    .map(([kind, text]) => {
      if (kind === 'digits') return quote(changed)
      return kind === 'percent' ? quote(text) : text
    })
    .join('')
  const signed = negative && index === 0 ? `${quote('-')}${rewritten}` : rewritten
  // In all three places, so that the sign is never added once more.
  return `${signed};${signed};${signed}`
}

/** The number with the digits that General shows: 11 at most, fewer in a narrow column. */
function generalText(value: number, width: number): string {
  const text = SSF.format('General', value)
  const point = text.indexOf('.')
  if (text.length <= width || point === -1 || /e/i.test(text)) return text
  const decimals = Math.max(0, Math.floor(width) - point - 1)
  const rounded = value.toFixed(Math.min(decimals, text.length - point - 1))
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded
}

function whole(text: string, separators: Separators): string | undefined {
  const changed = separated(text, separators)
  if (changed === text) return undefined
  const quoted = quote(changed)
  return `${quoted};${quoted};${quoted}`
}

/** English digits with other separators: `1,234.5` → `1.234,5`. */
export function separated(text: string, { thousands, decimal }: Separators): string {
  return text.replaceAll(/\d[\d,]*(?:\.\d+|\.(?!\d))?|\.\d+/g, (digits) => {
    const point = digits.indexOf('.')
    const integer = point === -1 ? digits : digits.slice(0, point)
    const grouped = integer.replaceAll(',', () => thousands)
    return point === -1 ? grouped : `${grouped}${decimal}${digits.slice(point + 1)}`
  })
}

/** Sections of a code, at semicolons outside of quotes. */
export function sectionsOf(code: string): string[] {
  const sections = ['']
  for (const [token] of code.matchAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[\s\S]/g)) {
    if (token === ';') sections.push('')
    else sections[sections.length - 1] += token
  }
  return sections
}

function tokensOf(section: string): Token[] {
  return [...section.matchAll(tokens)].map(([text, literal, digits, percent]) => {
    if (literal !== undefined) return ['literal', text]
    if (digits !== undefined) return ['digits', text]
    return [percent === undefined ? 'other' : 'percent', text]
  })
}

/** Text that a code shows as it is. A quotation mark is escaped outside of the quotes. */
function quote(text: string): string {
  return text
    .split('"')
    .map((piece) => (piece === '' ? '' : `"${piece}"`))
    .join('\\"')
}
