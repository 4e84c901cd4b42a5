/** What a text in a cell is, as spreadsheets hold it. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly format: string }

/** Digits that a spreadsheet's numbers keep; longer ones are names of things. */
const mostDigits = 15
const money = '[$€£¥]'
const plain = String.raw`\d{1,3}(?:[,.'\u2019\u00A0\u202F ]\d{3})+|\d+`
const pattern = new RegExp(
  String.raw`^(?<open>\()?(?<sign>[-+\u2212\u2013])?\s?(?<before>${money})?\s?(?<whole>${plain})(?:(?<point>[.,])(?<part>\d+))?\s?(?<after>${money}|%)?(?<close>\))?$`,
)

/**
 * Reads a number, an amount, a share or a date if there is one way only to read it. Numbers with a
 * leading zero are names (codes, telephones) and stay texts, as do dates that two countries read
 * differently.
 */
export function valueOf(text: string): Value {
  return dateOf(text) ?? numberOf(text) ?? { kind: 'text', text }
}

function numberOf(text: string): Value | undefined {
  const groups = pattern.exec(text)?.groups
  if (!groups) return undefined
  const { open, close, sign, before, after } = groups
  if ((open === undefined) !== (close === undefined) || (before && after)) return undefined
  const read = digitsOf(groups.whole ?? '', groups.point, groups.part)
  if (!read || read.digits.length > mostDigits) return undefined
  // +49 170 123 is a telephone.
  if (sign === '+' && read.grouped) return undefined
  if (/^0\d/.test(read.digits) && read.decimals !== read.digits.length - 1) return undefined
  const isNegative = open !== undefined || (sign !== undefined && sign !== '+')
  const size = Number(read.digits) / 10 ** read.decimals
  const value = after === '%' ? Number((size / 100).toPrecision(mostDigits)) : size
  const body =
    (read.grouped ? '#,##0' : '0') + (read.decimals > 0 ? `.${'0'.repeat(read.decimals)}` : '')
  const format = `${amount(before)}${body}${after === '%' ? '%' : amount(after)}`
  return { kind: 'number', number: isNegative ? -value : value, format }
}

function amount(sign: string | undefined): string {
  return sign === undefined ? '' : `"${sign}"`
}

interface Digits {
  readonly digits: string
  readonly decimals: number
  readonly grouped: boolean
}

/** Tells the point of a number from the marks between its thousands. */
function digitsOf(
  whole: string,
  point: string | undefined,
  part: string | undefined,
): Digits | undefined {
  const marks = [...new Set(whole.replaceAll(/\d/g, ''))]
  if (marks.length > 1 || (marks[0] !== undefined && marks[0] === point)) return undefined
  const digits = whole.replaceAll(/\D/g, '')
  if (point !== undefined && part !== undefined) {
    return { digits: digits + part, decimals: part.length, grouped: marks.length > 0 }
  }
  // 1.234 and 0,123 alone are numbers with decimals, 1,234 is one with thousands.
  if (/^\d+\.\d{3}$|^0,\d{3}$/.test(whole)) {
    return { digits, decimals: 3, grouped: false }
  }
  return { digits, decimals: 0, grouped: marks.length > 0 }
}

const dayInMilliseconds = 86_400_000
/** Day 0 of a spreadsheet; right from March 1900 on. */
const epoch = Date.UTC(1899, 11, 30)

/** 2007-09-15 and 15.9.2007: the written orders that are not read in two ways. */
function dateOf(text: string): Value | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [points?.[3], points?.[2], points?.[1]]
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const date = new Date(time)
  if (Number.isNaN(time) || date.getUTCDate() !== Number(day) || Number(year) < 1901)
    return undefined
  return {
    kind: 'number',
    number: (time - epoch) / dayInMilliseconds,
    format: iso ? 'yyyy-mm-dd' : 'd.m.yyyy',
  }
}
