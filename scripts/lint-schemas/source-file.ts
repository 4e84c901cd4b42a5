import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import type { Json, Pointer } from './types.ts'

/** A JSON file of the catalogue with its text, so that a finding can name a line. */
export interface SourceFile<Content = Json> {
  /** From the root of the repository, with forward slashes. */
  path: string
  json: Content
  /** Keys that stand twice in one object; JSON.parse would drop the first silently. */
  duplicateKeys: { key: string; line: number }[]
  /** The line, counted from 1, of the value; of the nearest enclosing value when there is no such value. */
  lineOf(pointer: Pointer): number
}

/**
 * Reads one JSON file. JSON is also YAML, whose parser knows where each value stands.
 * Throws an Error that names file and line when the text is not JSON.
 */
export function parseSourceFile(path: string, text: string): SourceFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false })
  const line = (offset: number) => lines.linePos(offset).line
  let json: Json
  try {
    json = JSON.parse(text) as Json
  } catch (error) {
    const at = document.errors[0]?.pos[0]
    throw new Error(`${path}:${at === undefined ? 1 : line(at)} is not JSON: ${String(error)}`, {
      cause: error,
    })
  }
  return {
    path,
    json,
    duplicateKeys: duplicateKeys(document.contents, line),
    lineOf: (pointer) => line(offsetOf(document.contents, pointer)),
  }
}

/** Where the value begins; for a property, where its name begins. */
function offsetOf(root: Node | null, pointer: Pointer): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const step of pointer) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (pair === undefined) return offset
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as Node | undefined
      if (item === undefined) return offset
      offset = item.range?.[0] ?? offset
      node = item
    } else return offset
  }
  return offset
}

function duplicateKeys(
  node: unknown,
  line: (offset: number) => number,
): SourceFile['duplicateKeys'] {
  if (isSeq(node)) return node.items.flatMap((item) => duplicateKeys(item, line))
  if (!isMap(node)) return []
  const seen = new Set<string>()
  return node.items.flatMap(({ key, value }) => {
    const inside = duplicateKeys(value, line)
    if (!isScalar(key)) return inside
    const name = String(key.value)
    if (seen.has(name)) inside.unshift({ key: name, line: line(key.range?.[0] ?? 0) })
    seen.add(name)
    return inside
  })
}
