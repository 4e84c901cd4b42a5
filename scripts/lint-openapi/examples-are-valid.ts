import { posix } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isObject, type Json, type JsonObject } from '../generate/sources.ts'
import type { Finding, OpenapiFiles, Place } from './files.ts'

/**
 * Compiles every schema in the strict mode of Ajv and checks every example of bodies and headers
 * against it. Strict, because a keyword that is misspelt would otherwise pass everything.
 */
export function examplesAreValid(files: OpenapiFiles): Finding[] {
  const check = createCheck(files)
  return files.operations().flatMap((operation) => {
    const bodies = [files.child(operation, 'requestBody'), ...responsesOf(files, operation)]
    const parameters = parametersOf(files, operation)
    return [
      ...bodies.flatMap((body) => bodyFindings(files, body, check)),
      ...parameters.flatMap((one) =>
        check(files.child(one, 'schema'), files.child(one, 'example')),
      ),
    ]
  })
}

type Check = (schema: Place | undefined, value: Place | undefined) => Finding[]

function responsesOf(files: OpenapiFiles, operation: Place) {
  return files.entries(files.child(operation, 'responses')).map(([, one]) => files.resolve(one))
}

function parametersOf(files: OpenapiFiles, operation: Place): (Place | undefined)[] {
  const { file, pointer, node } = files.child(operation, 'parameters') ?? operation
  const list = Array.isArray(node) ? node : []
  const parameters = list.map((one, at) => ({ file, pointer: [...pointer, at], node: one }))
  const headers = responsesOf(files, operation).flatMap((response) =>
    files.entries(files.child(response, 'headers')).map(([, header]) => header),
  )
  return [...parameters, ...headers].map((one) => files.resolve(one))
}

function bodyFindings(files: OpenapiFiles, body: Place | undefined, check: Check): Finding[] {
  return files.entries(files.child(body, 'content')).flatMap(([, content]) =>
    files.entries(files.child(content, 'examples')).flatMap(([, example]) => {
      const schema = files.child(content, 'schema')
      return check(schema, files.child(files.resolve(example), 'value'))
    }),
  )
}

function createCheck(files: OpenapiFiles): Check {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('binary', true)
  for (const [file, data] of files.data)
    if (file.startsWith('openapi/components/schemas/'))
      ajv.addSchema({ $id: base + file, $defs: withAbsoluteRefs(data, file) })
  const known = new Map<Json, ReturnType<typeof ajv.compile>>()

  return (schema, value) => {
    if (!schema || !value) return []
    let validate = known.get(schema.node)
    if (!validate) {
      try {
        validate = ajv.compile(withAbsoluteRefs(schema.node, schema.file) as JsonObject)
      } catch (error) {
        return [{ file: schema.file, pointer: schema.pointer, message: (error as Error).message }]
      }
      known.set(schema.node, validate)
    }
    if (validate(value.node)) return []
    return validate.errors!.map(({ instancePath, message, params }) => ({
      file: value.file,
      pointer: [...value.pointer, ...instancePath.split('/').slice(1)],
      message: `this example does not fit its schema: ${message} ${JSON.stringify(params)}`,
    }))
  }
}

const base = 'https://openapi.invalid/'

/** The files hold many schemas side by side; for Ajv they are the `$defs` of one schema each. */
function withAbsoluteRefs(node: Json, file: string): Json {
  if (Array.isArray(node)) return node.map((item) => withAbsoluteRefs(item, file))
  if (!isObject(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, withAbsoluteRefs(value, file)]
      const [relative = '', hash = ''] = value.split('#')
      const target = relative === '' ? file : posix.join(posix.dirname(file), relative)
      return [key, `${base}${target}#/$defs${hash}`]
    }),
  )
}
