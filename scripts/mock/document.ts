import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const
export type Method = (typeof methods)[number]

/** Named examples of one media type: `{ name: { value } }`. */
export type Examples = Record<string, { summary?: string; value?: unknown }>

export interface Operation {
  operationId: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: { name?: string; in?: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { schema?: { $ref?: string }; examples?: Examples }> }
  responses: Record<string, { content?: Record<string, { examples?: Examples }> }>
}

/** The bundled document, as much of it as the mock server looks at itself. */
export interface Document {
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: Record<string, Record<string, unknown>>
}

const generated = resolve(import.meta.dirname, '../../generated/openapi.json')

/**
 * Reads the bundled document.
 * @throws Error that names `npm run generate` when it has not been written yet.
 */
export function readDocument(path = generated): Document {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Document
  } catch (error) {
    throw new Error(`${path} cannot be read: run "npm run generate" first`, { cause: error })
  }
}

/** Follows a `#/components/…` reference inside the document; anything else is returned as it is. */
export function deref<T>(document: Document, node: T): T {
  const ref = (node as { $ref?: unknown } | undefined)?.$ref
  if (typeof ref !== 'string') return node
  const keys = ref.slice(2).split('/')
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T
}

/** The examples of a response by name, references resolved; empty when the response has no body. */
export function examplesOf(document: Document, operation: Operation, status: string): Examples {
  const response = deref(document, operation.responses[status])
  const [content] = Object.values(response?.content ?? {})
  const entries = Object.entries(content?.examples ?? {})
  return Object.fromEntries(entries.map(([name, example]) => [name, deref(document, example)]))
}
