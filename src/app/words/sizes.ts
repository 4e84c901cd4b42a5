import { perLocale } from './per-locale.ts'

// Apart from the other formats: the first page has a size, and none of them.

const unit = (name: string, options?: Intl.NumberFormatOptions) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        maximumFractionDigits: 0,
        ...options,
      }),
  )

const bytes = unit('byte', { unitDisplay: 'long' })
const kilobytes = unit('kilobyte')
const megabytes = unit('megabyte', { maximumFractionDigits: 1 })
const gigabytes = unit('gigabyte', { maximumFractionDigits: 1 })

/** "812 bytes", "14 kB", "3.4 MB"; a megabyte has 1048576 bytes here as in the prices. */
export function formatBytes(size: number): string {
  if (size < 1000) return bytes().format(size)
  if (size < 1000 * 1024) return kilobytes().format(Math.max(1, Math.round(size / 1024)))
  const inMegabytes = size / 1024 ** 2
  return inMegabytes < 1000
    ? megabytes().format(inMegabytes)
    : gigabytes().format(inMegabytes / 1024)
}
