import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Problems } from './problems.ts'

/** A hand-written file. `path` is relative to the root and uses forward slashes. */
export interface Source {
  path: string
  text: string
}

export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Every file with one of `extensions` under `root`/`folder`, sorted, so that no output depends on the disk. */
export function readSources(
  root: string,
  folder: string,
  extensions: readonly string[],
): readonly Source[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The content of a JSON or YAML source; a syntax error becomes a problem with its line, and {}. */
export function parseSource(source: Source, problems: Problems): JsonObject {
  try {
    const data = (
      source.path.endsWith('.json') ? JSON.parse(source.text) : parse(source.text)
    ) as Json
    if (isObject(data)) return data
    problems.add(source, [], 'expected an object')
  } catch (error) {
    problems.addSyntax(source, error as Error)
  }
  return {}
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Hash of the given texts: the same texts in the same order, the same hash. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 32)
}
