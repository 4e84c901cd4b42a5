import { Ajv } from 'ajv'
import type { AnySchemaObject } from 'ajv'
import { join } from 'node:path'
import qs from 'qs'
import { createGenerator } from 'ts-json-schema-generator'
import type { Exchange } from './recording.ts'

/** Says what is wrong with the parameters of a request; nothing, when it is as the SDK's types say. */
export type RequestChecker = (exchange: Exchange) => string[]

/** A checker of requests by schemas that are generated from the SDK's types. Takes some seconds. */
export function createRequestChecker(): RequestChecker {
  const schema = createGenerator({
    path: join(import.meta.dirname, 'requests.ts'),
    tsconfig: join(import.meta.dirname, '../../tsconfig.json'),
    type: 'Requests',
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
  }).createSchema('Requests') as AnySchemaObject
  // A form has nothing but texts: numbers and booleans are read out of them.
  const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true })
  ajv.addSchema(schema, 'requests')

  return ({ route, form }) => {
    const name = encodeURIComponent((route ?? '').replaceAll('~', '~0').replaceAll('/', '~1'))
    const validate = ajv.getSchema(`requests#/definitions/Requests/properties/${name}`)
    if (!validate) return [`${route}: the SDK has no such call`]
    const parameters: unknown = qs.parse(form, { depth: 10, arrayLimit: 100 })
    if (validate(parameters)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${route}: ${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}
