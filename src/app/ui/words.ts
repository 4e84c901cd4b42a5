const whole = new Intl.NumberFormat('en')
const oneDigit = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const minute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "812 bytes", "14 kB", "3.4 MB"; a megabyte has 1048576 bytes here as in the prices. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, 'byte')
  if (bytes < 1000 * 1024) return `${whole.format(Math.max(1, Math.round(bytes / 1024)))} kB`
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1000
    ? `${oneDigit.format(megabytes)} MB`
    : `${oneDigit.format(megabytes / 1024)} GB`
}

/** "1 file", "3 files". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${whole.format(count)} ${count === 1 ? noun : plural}`
}

/** "21 Nov 2026" in the reader's time zone. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** "21 November 2026" in the reader's time zone: for a day that matters. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** "21 Nov, 14:05" in the reader's time zone. */
export function formatMinute(iso: string): string {
  return minute.format(new Date(iso))
}
