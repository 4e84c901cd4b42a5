import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// The parts of an OpenAPI 3.1 document that the server reads. generated/openapi.json is bundled:
// every reference points into its own components.

export type Schema = { [keyword: string]: unknown }
export type Referable<T> = T | { $ref: string }

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema: Schema
}

export type Content = Record<string, { schema?: Schema }>
export type Response = { content?: Content }

export type DocumentedOperation = {
  operationId: string
  parameters?: Referable<Parameter>[]
  requestBody?: Referable<{ required?: boolean; content: Content }>
  responses: Record<string, Referable<Response>>
  /** Alternatives; each names the schemes that have to be met together. */
  security: Record<string, string[]>[]
}

export const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const
export type Method = (typeof methods)[number]
export type PathItem = { [M in Method]?: DocumentedOperation }

export type OpenApiDocument = {
  paths: Record<string, PathItem>
  components: Record<string, Record<string, unknown>>
}

const path = join(import.meta.dirname, '../../../../generated/openapi.json')

/** The bundled document, as text for those who ask for it and parsed for the server. */
export function readDocument(): { text: Buffer; document: OpenApiDocument } {
  const text = readFileSync(path)
  return { text, document: JSON.parse(text.toString()) as OpenApiDocument }
}

/** What a value of the document is: itself, or what its reference points to. */
export function resolved<T>(document: OpenApiDocument, value: Referable<T>): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T
  const [, section = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(value.$ref) ?? []
  const target = document.components[section]?.[name]
  if (target === undefined) throw new Error(`${value.$ref} is not in the document.`)
  return resolved(document, target as Referable<T>)
}
