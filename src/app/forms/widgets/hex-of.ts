/**
 * A colour as "#rrggbb", the one way a native colour control knows: from #rgb, #rrggbb (what stands
 * behind for transparency is left out), three numbers with commas, or a CSS name. Else undefined.
 */
export function hexOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  const [, short] = /^#([0-9a-f]{3,4})$/.exec(text) ?? []
  if (short) return `#${short.slice(0, 3).replaceAll(/./g, '$&$&')}`
  if (/^#([0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text.slice(0, 7)
  const numbers = text.split(',').map((part) => part.trim())
  if (numbers.length === 3 && numbers.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256))
    return `#${numbers.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  return /^[a-z]{3,30}$/.test(text) ? named(text) : undefined
}

/** The browser knows the names: what it does not know leaves the style of a canvas as it was. */
function named(name: string): string | undefined {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return undefined
  const read = (before: string) => {
    canvas.fillStyle = before
    canvas.fillStyle = name
    return String(canvas.fillStyle)
  }
  const hex = read('#000000')
  return hex === read('#ffffff') && hex.startsWith('#') ? hex : undefined
}
