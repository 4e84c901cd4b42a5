import { posix } from 'node:path'
import type { Problems } from './problems.ts'
import { isObject, parseSource, type Json, type JsonObject, type Source } from './sources.ts'

/** The options of one conversion or action: the library's definitions put in, nothing left to resolve. */
export interface FlatOptions {
  properties: Record<string, JsonObject>
  /** What the INPUT reading requires. */
  required: string[]
}

/** Keywords that decide whether a value is valid. They alone reach the validators. */
export const validationKeywords = [
  'type',
  'enum',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'default',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const

/** Keywords for people and forms. They never change what is valid. */
const annotationKeywords = [
  'title',
  'description',
  'format',
  'x-optional',
  'x-enum-labels',
  'x-unit',
  'x-widget',
  'x-group',
  'x-placeholder',
]

const optionKeywords = new Set<string>([...validationKeywords, ...annotationKeywords])
const containerKeywords = new Set(['type', 'properties', 'required'])

/** Definitions of the option library by `path#/$defs/Name`; unknown keywords become problems. */
export function loadLibrary(
  sources: readonly Source[],
  problems: Problems,
): Map<string, JsonObject> {
  const library = new Map<string, JsonObject>()
  for (const source of sources) {
    const { $defs } = parseSource(source, problems)
    for (const [name, option] of Object.entries(isObject($defs) ? $defs : {})) {
      if (!isObject(option)) continue
      checkKeywords(source, ['$defs', name], option, optionKeywords, problems)
      library.set(`${source.path}#/$defs/${name}`, option)
    }
  }
  return library
}

/**
 * Replaces every property's `$ref` by the option it names; keywords beside it win. This is the only
 * place that resolves option references: Ajv ignores a default behind a `$ref` and RJSF does not.
 */
export function flattenOptions(
  source: Source,
  inputJsonSchema: Json | undefined,
  library: Map<string, JsonObject>,
  problems: Problems,
): FlatOptions {
  const schema = isObject(inputJsonSchema) ? inputJsonSchema : {}
  checkKeywords(source, ['inputJsonSchema'], schema, containerKeywords, problems)
  const properties: Record<string, JsonObject> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const pointer = ['inputJsonSchema', 'properties', name]
    const { $ref, ...own } = isObject(property) ? property : {}
    checkKeywords(source, pointer, own, optionKeywords, problems)
    const target = typeof $ref === 'string' ? resolve(source.path, $ref) : undefined
    const definition = target === undefined ? {} : library.get(target)
    if (!definition)
      problems.add(source, [...pointer, '$ref'], `${String($ref)} leads to no option`)
    properties[name] = { ...definition, ...own }
  }
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  for (const [index, name] of required.entries()) {
    if (name in properties) continue
    problems.add(
      source,
      ['inputJsonSchema', 'required', index],
      `"${name}" is required but is no option`,
    )
  }
  return { properties, required }
}

function resolve(from: string, ref: string): string {
  const [file = '', pointer = ''] = ref.split('#')
  return `${posix.join(posix.dirname(from), file)}#${pointer}`
}

function checkKeywords(
  source: Source,
  pointer: readonly string[],
  schema: JsonObject,
  allowed: ReadonlySet<string>,
  problems: Problems,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (!allowed.has(keyword))
      problems.add(source, [...pointer, keyword], `unknown keyword "${keyword}"`)
    if (keyword === 'items' && isObject(value))
      checkKeywords(source, [...pointer, 'items'], value, optionKeywords, problems)
  }
}
