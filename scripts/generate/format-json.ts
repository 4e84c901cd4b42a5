import type { Json } from './sources.ts'

/**
 * JSON text for readable diffs: a value stands on one line where it fits into `width` or where
 * `oneLine` asks for it, otherwise each entry has lines of its own. Ends without a newline.
 */
export function formatJson(
  value: Json,
  {
    width = 120,
    oneLine = () => false,
  }: { width?: number; oneLine?: (path: readonly string[]) => boolean } = {},
  path: readonly string[] = [],
): string {
  const compact = JSON.stringify(value)
  const indent = '  '.repeat(path.length)
  if (value === null || typeof value !== 'object' || compact.length <= 2) return compact
  if (path.length > 0 && (compact.length + indent.length <= width || oneLine(path))) return compact
  const entries = Array.isArray(value)
    ? value.map((item) => formatJson(item, { width, oneLine }, [...path, '']))
    : Object.entries(value).map(
        ([key, item]) =>
          `${JSON.stringify(key)}: ${formatJson(item, { width, oneLine }, [...path, key])}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}${close}`
}
