import { isObject, type Json } from '../generate/sources.ts'
import type { Finding, OpenapiFiles } from './files.ts'

/**
 * Every component is reached from openapi.yaml or from the template of the conversions. Examples
 * may also be reached as a part of another one, by a YAML alias: that is the same object.
 */
export function componentsAreUsed(files: OpenapiFiles): Finding[] {
  const reached = new Set<string>()
  const seen = new Set<Json>()
  const visit = (file: string, node: Json | undefined): void => {
    if (Array.isArray(node)) for (const item of node) visit(file, item)
    if (!isObject(node)) return
    seen.add(node)
    if (typeof node.$ref === 'string') {
      const target = files.target(file, node.$ref)
      const name = target && `${target.file}#${target.pointer.join('/')}`
      if (name && !reached.has(name)) {
        reached.add(name)
        visit(target.file, target.node)
      }
    }
    for (const value of Object.values(node)) visit(file, value)
  }
  for (const file of ['openapi/openapi.yaml', 'openapi/components/convert-operation.yaml'])
    visit(file, files.data.get(file))

  return [...files.data]
    .filter(([file]) => /^openapi\/components\/\w+\//.test(file))
    .flatMap(([file, data]) => Object.entries(data).map(([name, node]) => ({ file, name, node })))
    .filter(({ file, name }) => !reached.has(`${file}#${name}`) && !isExampleOfACode(file))
    .filter(({ node }) => !(isObject(node) && seen.has(node.value ?? null)))
    .map(({ file, name }) => ({ file, pointer: [name], message: `${name} is not used: remove it` }))
}

/** error-examples-match.ts asks for one of every code, also where no call answers with it. */
function isExampleOfACode(file: string): boolean {
  return file === 'openapi/components/examples/errors.yaml'
}
