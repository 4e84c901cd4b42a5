import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { deref, type Document } from './document.ts'
import type { Issue } from './problems.ts'

interface BodySchema {
  properties: Record<string, { type?: string }>
}

export type MultipartCheck = (
  schema: { $ref?: string },
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
) => Promise<'malformed' | 'too_many_items' | 'too_few_items' | Issue[]>

/**
 * Checks multipart bodies against the document. Prism is not asked: it crashes on a malformed body,
 * takes one of several files and loses the fields that it does not know.
 */
export function createMultipartCheck(document: Document): MultipartCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: true })
  ajv.addFormat('binary', true)
  const checks = new Map<BodySchema, ValidateFunction>()

  return async (reference, bytes, contentType) => {
    const schema = deref(document, reference) as BodySchema
    const form = await parse(bytes, contentType)
    if (!form) return 'malformed'
    let check = checks.get(schema)
    if (!check) checks.set(schema, (check = ajv.compile(schema)))
    if (check(fieldsOf(form, schema))) return []
    const errors = check.errors!
    const files = errors.find(({ instancePath }) => instancePath === '/File')
    if (files?.keyword === 'maxItems') return 'too_many_items'
    return form.has('File') ? errors.map(issueOf) : 'too_few_items'
  }
}

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return undefined
  }
}

function fieldsOf(form: FormData, { properties }: BodySchema): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map(textOf)
      return [name, properties[name]?.type === 'array' ? values : values[0]]
    }),
  )
}

function textOf(value: string | File): string {
  return typeof value === 'string' ? value : value.name
}

function issueOf({ instancePath, message, params }: ErrorObject): Issue {
  const unknown = (params as { additionalProperty?: string }).additionalProperty
  if (unknown !== undefined)
    return { path: `/${unknown}`, message: `${unknown} is not an option of this conversion.` }
  const allowed = (params as { allowedValues?: unknown[] }).allowedValues
  const hint = allowed ? `: ${allowed.join(', ')}` : ''
  return { path: instancePath, message: `${instancePath.slice(1)} ${message}${hint}.` }
}
