import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, Options, ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApiDocument, Schema } from './document.ts'

/** What is wrong with the value; nothing when it is valid. */
export type Check = (value: unknown) => ErrorObject[] | undefined

/** How a value came: JSON is taken as it is, texts of forms and URLs are read as numbers etc. */
export type Reading = 'json' | 'text' | 'answer'

export type Compile = (schema: Schema, reading: Reading) => Check

const options: Record<Reading, Options> = {
  json: { useDefaults: true },
  text: { useDefaults: true, coerceTypes: true },
  answer: {},
}

/**
 * Checks against schemas of the document. Each is compiled when it is first used: a server of
 * hundreds of calls starts at once, and most of them are never called.
 */
export function compilerOf(document: OpenApiDocument): Compile {
  const instances = new Map<Reading, Ajv2020>()
  const instanceOf = (reading: Reading): Ajv2020 => {
    const known = instances.get(reading)
    if (known) return known
    const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, ...options[reading] })
    formats.default(ajv)
    const { schemas } = document.components
    ajv.addSchema({ $id: 'api', components: { schemas } }, 'api', undefined, false)
    instances.set(reading, ajv)
    return ajv
  }
  return (schema, reading) => {
    let validate: ValidateFunction | undefined
    return (value) => {
      validate ??= instanceOf(reading).compile(fromOutside(schema) as Schema)
      return validate(value) ? undefined : (validate.errors ?? [])
    }
  }
}

/** The same schema with its references seen from outside of the document. */
function fromOutside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromOutside)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string' ? `api${member}` : fromOutside(member),
    ]),
  )
}
