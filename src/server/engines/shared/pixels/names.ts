/**
 * Server-made file names: `result.jpg` for one, `page-001.jpg` … for several.
 * @param index from 0
 */
export function resultName(index: number, count: number, extension: string): string {
  if (count === 1) return `result.${extension}`
  const digits = Math.max(3, String(count).length)
  return `page-${String(index + 1).padStart(digits, '0')}.${extension}`
}
