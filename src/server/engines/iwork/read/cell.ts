/** A cell as it is stored: a key into a list, or a text made of its value. */
export type Cell =
  | (Keys & { readonly kind: 'string' | 'rich'; readonly key: number })
  | (Keys & { readonly kind: 'number' | 'date'; readonly value: number })
  | (Keys & { readonly kind: 'other'; readonly text: string })

/** Keys into the lists of styles and formats of the table. */
export interface Keys {
  readonly fill?: number
  readonly letters?: number
  readonly format?: number
}

/** How many bits are set. */
function ones(value: number): number {
  let count = 0
  for (let rest = value; rest > 0; rest >>>= 1) count += rest & 1
  return count
}

const types = { number: 2, text: 3, date: 5, boolean: 6, duration: 7, rich: 9, currency: 10 }

/**
 * Reads a cell of a tile row. The first byte is the version; flags say which values follow in a
 * fixed order: version 5 (since 2018) has them at 8, older versions at 4.
 */
export function readCell(bytes: Uint8Array): Cell | undefined {
  if (bytes.length < 12) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const version = bytes[0] ?? 0
  const type = bytes[version >= 4 ? 1 : 2] ?? 0
  const { key, rich, number, date, ...keys } = version >= 5 ? modern(view) : old(view, version)
  switch (type) {
    case types.text:
      return key === undefined ? undefined : { ...keys, kind: 'string', key }
    case types.rich:
      return rich === undefined ? undefined : { ...keys, kind: 'rich', key: rich }
    case types.number:
    case types.currency:
      return { ...keys, kind: 'number', value: number ?? 0 }
    case types.boolean:
      return { ...keys, kind: 'other', text: (number ?? 0) > 0 ? 'TRUE' : 'FALSE' }
    case types.duration:
      return { ...keys, kind: 'other', text: durationText(number ?? 0) }
    case types.date:
      return { ...keys, kind: 'date', value: date ?? 0 }
    default:
      return undefined
  }
}

interface Values extends Keys {
  readonly key?: number
  readonly rich?: number
  readonly number?: number
  readonly date?: number
}

function modern(view: DataView): Values {
  const flags = view.getUint32(8, true)
  let at = 12
  const take = <T>(flag: number, size: number, read: (from: number) => T): T | undefined => {
    if (!(flags & flag) || at + size > view.byteLength) return undefined
    const value = read(at)
    at += size
    return value
  }
  const decimal = take(1, 16, (from) => decimal128(view, from))
  const double = take(2, 8, (from) => view.getFloat64(from, true))
  const date = take(4, 8, (from) => view.getFloat64(from, true))
  const key = take(8, 4, (from) => view.getUint32(from, true))
  const rich = take(16, 4, (from) => view.getUint32(from, true))
  const [fill, letters] = [0x20, 0x40].map((flag) =>
    take(flag, 4, (from) => view.getUint32(from, true)),
  )
  // Conditional styles, formula, control, error and suggestion lie before the formats.
  at += ones(flags & 0x1f80) * 4
  const formats = [0x2000, 0x4000, 0x8000].map((flag) =>
    take(flag, 4, (from) => view.getUint32(from, true)),
  )
  const format = formats.find((one) => one !== undefined)
  return { key, rich, number: decimal ?? double, date, fill, letters, format }
}

function old(view: DataView, version: number): Values {
  const flags = view.getUint32(4, true)
  const start = version > 1 ? 12 : 8
  let at = start
  const take = <T>(flag: number, size: number, read: (from: number) => T): T | undefined => {
    if (!(flags & flag) || at + size > view.byteLength) return undefined
    const value = read(at)
    at += size
    return value
  }
  const [fill, letters] = [2, 0x80].map((flag) =>
    take(flag, 4, (from) => view.getUint32(from, true)),
  )
  if (version > 1) at += ones(flags & 0x0c00) * 4
  const format = take(4, 4, (from) => view.getUint32(from, true))
  at = start + ones(flags & (version > 1 ? 0x0d8e : 0x018e)) * 4
  const rich = take(0x200, 4, (from) => view.getUint32(from, true))
  at += ones(flags & (version > 1 ? 0x3000 : 0x1000)) * 4
  const key = take(0x10, 4, (from) => view.getUint32(from, true))
  const number = take(0x20, 8, (from) => view.getFloat64(from, true))
  const date = take(0x40, 8, (from) => view.getFloat64(from, true))
  return { key, rich, number, date, fill, letters, format }
}

/** A decimal floating-point number of 128 bits (IEEE 754, binary integer significand). */
function decimal128(view: DataView, at: number): number {
  const high = view.getUint8(at + 15)
  const exponent = ((high & 0x7f) << 7) + (view.getUint8(at + 14) >> 1) - 0x1820
  let significand = view.getUint8(at + 14) & 1
  for (let index = 13; index >= 0; index--)
    significand = significand * 256 + view.getUint8(at + index)
  const value = exponent < 0 ? significand / 10 ** -exponent : significand * 10 ** exponent
  return high & 0x80 ? -value : value
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  return `${seconds < 0 ? '-' : ''}${Math.floor(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}`
}
