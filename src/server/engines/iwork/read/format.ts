import type { Message } from '../iwa/message.ts'

/** Format types of TSK.FormatStructArchive. */
const types = { number: 256, currency: 257, percent: 258, date: 261 }
/** Decimal places that stand for "as many as needed". */
const automatic = 253

/** A number as its format shows it; without a format with as many places as it has. */
export function numberText(value: number, format: Message | undefined): string {
  const type = format?.integer(1)
  const plain = String(Number(value.toPrecision(15)))
  if (!format || (type !== types.number && type !== types.currency && type !== types.percent)) {
    return plain
  }
  const places = format.integer(2) ?? automatic
  const shown = type === types.percent ? value * 100 : value
  const digits =
    places >= automatic ? {} : { minimumFractionDigits: places, maximumFractionDigits: places }
  const grouping = format.integer(5) === 1
  const text = new Intl.NumberFormat('en', {
    useGrouping: grouping,
    ...(places >= automatic && { maximumFractionDigits: 15 }),
    ...digits,
  }).format(Math.abs(shown))
  const symbol = type === types.currency ? `${symbolOf(format.text(3))}` : ''
  const whole = `${symbol}${text}${type === types.percent ? '%' : ''}`
  // Styles 2 and 3 put negative numbers in parentheses, as accounts do.
  const parentheses = (format.integer(4) ?? 0) >= 2 || format.integer(6) === 1
  return shown < 0 ? (parentheses ? `(${whole})` : `-${whole}`) : whole
}

function symbolOf(code: string | undefined): string {
  try {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(
      0,
    )
    return parts.find(({ type }) => type === 'currency')?.value ?? ''
  } catch {
    return ''
  }
}

const months =
  'January February March April May June July August September October November December'.split(' ')
const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/**
 * A date, in seconds since the beginning of 2001, by the pattern of its format (Unicode TR 35); ISO
 * 8601 without one.
 */
export function dateText(seconds: number, format: Message | undefined): string {
  const date = new Date(Date.UTC(2001, 0, 1) + seconds * 1000)
  if (Number.isNaN(date.getTime())) return ''
  const pattern = format?.integer(1) === types.date ? format.text(14) : undefined
  if (pattern) {
    return pattern.replace(
      /'([^']*)'|([A-Za-z])\2*/g,
      (field, quoted?: string) => quoted ?? fieldText(field, date),
    )
  }
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

function fieldText(field: string, date: Date): string {
  const padded = (value: number) => String(value).padStart(Math.min(2, field.length), '0')
  const named = (names: readonly string[], index: number) =>
    (field.length >= 4 ? names[index] : names[index]?.slice(0, 3)) ?? ''
  switch (field[0]) {
    case 'y':
      return field.length === 2
        ? String(date.getUTCFullYear()).slice(-2)
        : String(date.getUTCFullYear())
    case 'M':
      return field.length > 2 ? named(months, date.getUTCMonth()) : padded(date.getUTCMonth() + 1)
    case 'd':
      return padded(date.getUTCDate())
    case 'E':
      return named(days, date.getUTCDay())
    case 'H':
      return padded(date.getUTCHours())
    case 'h':
      return padded(date.getUTCHours() % 12 || 12)
    case 'm':
      return padded(date.getUTCMinutes())
    case 's':
      return padded(date.getUTCSeconds())
    case 'a':
      return date.getUTCHours() < 12 ? 'AM' : 'PM'
    default:
      return ''
  }
}
