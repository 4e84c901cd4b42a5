import { basename, posix } from 'node:path'
import type { Problems, Pointer } from './problems.ts'
import { isObject, parseSource, type Json, type JsonObject, type Source } from './sources.ts'

/** The OpenAPI document without the conversion paths, and the operation that each of those repeats. */
export interface OpenApiSource {
  document: JsonObject
  convertOperation: JsonObject
}

const entry = 'openapi/openapi.yaml'
const template = 'openapi/components/convert-operation.yaml'

/**
 * Joins openapi/** into one document. A `$ref` into components/<kind>/ becomes a component of that
 * kind under the name it has there; any other `$ref` to a file is put in place. `$id` and `$schema`
 * are left out, because `$id` would change what "#/components" means to a reader of the result.
 */
export function bundle(sources: readonly Source[], problems: Problems): OpenApiSource {
  const files = new Map(
    sources.map((source) => [source.path, { source, data: parseSource(source, problems) }]),
  )
  for (const path of [entry, template]) if (!files.has(path)) problems.addMissing(path)
  const components: Record<string, JsonObject> = {}
  const origins = new Map<string, string>()
  const operations = new Map<string, string>()

  function visit(node: Json, file: string, pointer: Pointer): Json {
    if (Array.isArray(node))
      return node.map((item, index) => visit(item, file, [...pointer, index]))
    if (!isObject(node)) return node
    if (typeof node.operationId === 'string') register(node.operationId, file, pointer)
    const { $ref, $id: _id, $schema: _schema, ...rest } = node
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, visit(value, file, [...pointer, key])]),
    )
    return typeof $ref === 'string' ? follow($ref, own, file, [...pointer, '$ref']) : own
  }

  function follow(ref: string, own: JsonObject, file: string, pointer: Pointer): Json {
    const [relative = '', hash = ''] = ref.split('#')
    const path = relative === '' ? file : posix.join(posix.dirname(file), relative)
    const keys = hash.split('/').slice(1).map(unescape)
    const target = keys.reduce<Json | undefined>(
      (node, key) => (isObject(node) ? node[key] : undefined),
      files.get(path)?.data,
    )
    if (target === undefined) {
      const { source } = files.get(file)!
      problems.add(source, pointer, `${ref} leads nowhere`)
      return own
    }
    if (path === entry) return { ...own, $ref: `#/${keys.join('/')}` }
    const kind = /^openapi\/components\/(\w+)\//.exec(path)?.[1]
    if (kind === undefined || keys.length > 1) {
      const inlined = visit(target, path, keys)
      return isObject(inlined) ? { ...inlined, ...own } : inlined
    }
    const name = keys[0] ?? basename(path, '.yaml')
    hoist(kind, name, target, path, keys)
    return { ...own, $ref: `#/components/${kind}/${name}` }
  }

  function hoist(kind: string, name: string, target: Json, path: string, keys: string[]): void {
    const origin = origins.get(`${kind}/${name}`)
    if (origin === path) return
    if (origin !== undefined)
      problems.add(files.get(path)!.source, keys, `${kind}/${name} is also in ${origin}`)
    origins.set(`${kind}/${name}`, path)
    const group = (components[kind] ??= {})
    group[name] = visit(target, path, keys)
  }

  function register(operationId: string, file: string, pointer: Pointer): void {
    const twin = operations.get(operationId)
    if (twin !== undefined) {
      const message = `the operationId "${operationId}" is also in ${twin}`
      problems.add(files.get(file)!.source, [...pointer, 'operationId'], message)
    }
    operations.set(operationId, file)
  }

  const data = files.get(entry)?.data ?? {}
  const document = visit(data, entry, []) as JsonObject
  const convertOperation = visit(files.get(template)?.data ?? {}, template, []) as JsonObject
  const own = isObject(document.components) ? (document.components as typeof components) : {}
  const kinds = [...new Set([...Object.keys(own), ...Object.keys(components)])].toSorted()
  const sorted = kinds.map((kind) => [kind, sortKeys({ ...own[kind], ...components[kind] })])
  return { document: { ...document, components: Object.fromEntries(sorted) }, convertOperation }
}

function unescape(key: string): string {
  return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
}

function sortKeys(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
