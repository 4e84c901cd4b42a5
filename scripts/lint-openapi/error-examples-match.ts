import { isObject, type JsonObject } from '../generate/sources.ts'
import type { Finding, OpenapiFiles, Place, Rule } from './files.ts'

/**
 * An example of an error carries the name, status, title and words that schemas/errors.json gives
 * its code, so that the mock server speaks as the server does. Its name in the answer is the code.
 * Examples that do not have the name of a code (the words of one call) may have another detail.
 */
export function errorExamplesMatch(errors: JsonObject): Rule {
  return (files) => [
    ...files
      .operations()
      .flatMap((operation) =>
        files
          .entries(files.child(operation, 'responses'))
          .flatMap(([status, response]) => namedByCode(files, status, files.resolve(response))),
      ),
    ...wordsOfCatalogue(files, errors),
  ]
}

function namedByCode(files: OpenapiFiles, status: string, response: Place | undefined): Finding[] {
  const problems = files.child(files.child(response, 'content'), 'application/problem+json')
  return files.entries(files.child(problems, 'examples')).flatMap(([name, place]) => {
    const value = files.child(files.resolve(place), 'value')?.node
    const { code, status: own } = isObject(value) ? value : {}
    const { file, pointer } = place
    return [
      code !== name && { file, pointer, message: `this example has the code ${code}: name it so` },
      String(own) !== status && {
        file,
        pointer,
        message: `${name} has the status ${own}, not ${status}`,
      },
    ].filter((finding) => finding !== false)
  })
}

function wordsOfCatalogue(files: OpenapiFiles, errors: JsonObject): Finding[] {
  const file = 'openapi/components/examples/errors.yaml'
  const examples = files.entries({ file, pointer: [], node: files.data.get(file) ?? {} })
  const written = new Set(examples.map(([name]) => name))
  const missing = Object.keys(errors).filter((code) => code !== '$schema' && !written.has(code))
  const findings = missing.map((code) => ({
    file,
    pointer: [],
    message: `${code} of schemas/errors.json has no example`,
  }))
  const differing = examples.flatMap(([name, place]): Finding[] => {
    const value = files.child(place, 'value')
    if (!value || !isObject(value.node)) return []
    const example = value.node
    const entry = errors[String(example.code)]
    if (!isObject(entry))
      return [{ ...value, message: `${example.code} is not in schemas/errors.json` }]
    const wanted: JsonObject = { status: entry.status!, title: entry.title! }
    if (name in errors) wanted.detail = entry.message!
    if (entry.impliesUpgrade === true) wanted.impliesUpgrade = true
    return Object.entries(wanted)
      .filter(([key, text]) => example[key] !== text)
      .map(([key, text]) => ({
        file,
        pointer: [...value.pointer, key],
        message: `schemas/errors.json has the ${key} ${JSON.stringify(text)}`,
      }))
  })
  return [...findings, ...differing]
}
