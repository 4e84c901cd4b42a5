import { isMap, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import type { Source } from './sources.ts'

export type Pointer = readonly (string | number)[]

/** Mistakes in the hand-written files. The message has one `file:line:column: text` line for each. */
export class SourceError extends Error {
  override name = 'SourceError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Collects mistakes, so that one run names all of them. */
export class Problems {
  readonly #found: string[] = []

  add(source: Source, pointer: Pointer, message: string): void {
    this.#found.push(`${locate(source, pointer)}: ${message}`)
  }

  addSyntax(source: Source, error: Error): void {
    const [, line, column] = /line (\d+),? column (\d+)/.exec(error.message) ?? []
    const position = line === undefined ? source.text.split('\n').length : `${line}:${column}`
    this.#found.push(`${source.path}:${position}: ${error.message.split('\n')[0]}`)
  }

  addMissing(path: string): void {
    this.#found.push(`${path}: this file is missing`)
  }

  throwIfAny(): void {
    if (this.#found.length > 0) throw new SourceError([...new Set(this.#found)])
  }
}

/** `file:line:column` of the key or item that `pointer` leads to, or of the last part of it that exists. */
export function locate({ path, text }: Source, pointer: Pointer): string {
  const lineCounter = new LineCounter()
  let node = parseDocument(text, { lineCounter }).contents as Node | null
  let offset = 0
  for (const key of pointer) {
    let label: Node | undefined
    if (isMap<Node, Node | null>(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key))
      label = pair?.key
      node = pair?.value ?? null
    } else if (isSeq<Node>(node)) {
      label = node.items[Number(key)]
      node = label ?? null
    }
    if (!label) break
    offset = label.range?.[0] ?? offset
  }
  const { line, col } = lineCounter.linePos(offset)
  return `${path}:${line}:${col}`
}
