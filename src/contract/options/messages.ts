import type {
  OptionField,
  OptionSchema,
  OptionSet,
  ReadingError,
} from '../../../generated/validators/index.d.ts'
import type { Issue } from '../errors.ts'

/** What a compiled reading found, in words a person can act on; one issue per option. */
export function issuesOf(
  { schema, uiSchema }: Pick<OptionSet, 'schema' | 'uiSchema'>,
  found: readonly ReadingError[],
): Issue[] {
  const issues = found.map((error) => issueOf(schema.properties, uiSchema.fields, error))
  return issues.filter(
    (issue, index) => index === issues.findIndex((one) => one.path === issue.path),
  )
}

function issueOf(
  properties: Record<string, OptionSchema>,
  fields: Record<string, OptionField>,
  error: ReadingError,
): Issue {
  const { keyword, params, instancePath } = error
  if (keyword === 'required') {
    const name = String(params.missingProperty)
    return { path: pointer(name), message: `${name} is required.` }
  }
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty)
    const known = Object.keys(properties)
    const remedy =
      known.length > 0 ? `The options are ${list(known, 'and')}.` : 'There are no options here.'
    return { path: pointer(name), message: `${name} is not an option. ${remedy}` }
  }
  if (instancePath === '')
    return { path: '', message: 'The options must be an object of names and values.' }
  const [name = '', ...inside] = instancePath.split('/').slice(1).map(unescape)
  const option = properties[name]
  const subject = inside.length > 0 ? `Each value of ${name}` : name
  const schema = inside.length > 0 ? option?.items : option
  const example = fields[name]?.placeholder
  if (keyword === 'pattern') {
    const refusesControls = option?.pattern?.startsWith('^[^') ?? true
    const remedy =
      refusesControls || example === undefined
        ? 'must not contain control characters'
        : `must be written like ${example}`
    return { path: instancePath, message: `${subject} ${remedy}.` }
  }
  return {
    path: instancePath,
    message: `${subject} must be ${schema ? expected(schema, keyword) : 'valid'}.`,
  }
}

/** What a value has to be, as the end of a sentence. `keyword` is the one that failed. */
function expected(schema: OptionSchema, keyword: string): string {
  if (schema.enum)
    return schema.enum.length === 1
      ? String(schema.enum[0])
      : `one of ${list(schema.enum.map(String), 'or')}`
  switch (schema.type) {
    case 'integer':
      return keyword === 'type' ? `a whole number${bounds(schema)}` : bounds(schema).trim()
    case 'number':
      if (keyword === 'multipleOf')
        return `a number in steps of ${schema.multipleOf}${bounds(schema)}`
      return keyword === 'type' ? `a number${bounds(schema)}` : bounds(schema).trim()
    case 'boolean':
      return 'true or false'
    case 'array':
      return arrayExpected(schema, keyword)
    case 'string':
      return stringExpected(schema, keyword)
  }
}

function bounds({ minimum, maximum }: OptionSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` between ${minimum} and ${maximum}`
  if (minimum !== undefined) return ` at least ${minimum}`
  return maximum === undefined ? '' : ` at most ${maximum}`
}

function stringExpected({ minLength = 0, maxLength }: OptionSchema, keyword: string): string {
  if (keyword === 'type') return 'text'
  if (minLength > 1 && maxLength !== undefined)
    return `${minLength} to ${maxLength} characters long`
  if (keyword === 'maxLength') return `at most ${maxLength} characters long`
  return `at least ${minLength} ${minLength === 1 ? 'character' : 'characters'} long`
}

function arrayExpected({ minItems = 0, maxItems }: OptionSchema, keyword: string): string {
  if (keyword === 'uniqueItems') return 'a list that names each value once'
  if (keyword === 'minItems')
    return `a list of at least ${minItems === 1 ? 'one value' : `${minItems} values`}`
  return keyword === 'maxItems' ? `a list of at most ${maxItems} values` : 'a list of values'
}

function list(words: readonly string[], conjunction: string): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
}

const pointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
