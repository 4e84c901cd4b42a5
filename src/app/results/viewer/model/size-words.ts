import { words } from '../../../../../generated/words/model.js'
import { perLocale } from '../../../words/per-locale.ts'

const unit = (name: string) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumSignificantDigits: 3 }),
  )

const metres = unit('meter')
const centimetres = unit('centimeter')
const millimetres = unit('millimeter')

/** "12 triangles, 1.2 m wide, 80 cm high and 50 cm deep". Sizes in metres. */
export function aboutModel(triangles: number, size: readonly [number, number, number]): string {
  const [width, height, depth] = size.map(formatLength) as [string, string, string]
  return words.about({ triangles, width, height, depth })
}

function formatLength(length: number): string {
  if (length >= 1 || length === 0) return metres().format(length)
  return length >= 0.01 ? centimetres().format(length * 100) : millimetres().format(length * 1000)
}
