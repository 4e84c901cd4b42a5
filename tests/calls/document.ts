import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import {
  deref,
  examplesOf,
  methods,
  readDocument,
  type Examples,
  type Method,
  type Operation,
} from '../../scripts/mock/document.ts'

/** One operation of generated/openapi.json. */
export interface Described {
  operationId: string
  method: Method
  path: string
  operation: Operation
}

export const document = readDocument()

/** Every operation by its id, the conversions included. */
export const operations: ReadonlyMap<string, Described> = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      const { operationId = '' } = operation ?? {}
      return operation ? [[operationId, { operationId, method, path, operation }] as const] : []
    }),
  ),
)

/** The status of the plain success answer: the lowest below 300. */
export function successStatus({ operation }: Described): number {
  return Math.min(...Object.keys(operation.responses).map(Number))
}

/** The named examples of one answer. */
export function examples({ operation }: Described, status: number): Examples {
  return examplesOf(document, operation, String(status))
}

/** `[status, media type]` of every answer with a body. */
export function contents({ operation }: Described): [status: number, mediaType: string][] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const types = Object.keys(deref(document, response).content ?? {})
    return types.map((type): [number, string] => [Number(status), type])
  })
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(document, 'document')
const compiled = new Map<string, ValidateFunction>()

/** What does not fit the schema that the document has for this body; empty when all is well. */
export function schemaErrors(
  described: Described,
  status: number,
  mediaType: string,
  body: unknown,
): string[] {
  const response = described.operation.responses[status] as { $ref?: string } | undefined
  const place =
    response?.$ref ?? pointer('paths', described.path, described.method, 'responses', status)
  const ref = `document${place}${pointer('content', mediaType, 'schema').slice(1)}`
  let validate = compiled.get(ref)
  if (!validate) compiled.set(ref, (validate = ajv.compile({ $ref: ref })))
  if (validate(body)) return []
  return validate.errors!.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

function pointer(...keys: (string | number)[]): string {
  const escaped = keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))
  return `#${escaped.map((key) => `/${encodeURIComponent(key)}`).join('')}`
}
