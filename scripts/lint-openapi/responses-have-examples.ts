import type { Finding, OpenapiFiles, Place } from './files.ts'

/**
 * Every answer has at least one named example: without one the mock server makes a value up, such
 * as `{"title":"string","status":0}`, which no client was written for. Answers without a body need
 * an example in each header.
 */
export function responsesHaveExamples(files: OpenapiFiles): Finding[] {
  return files.operations().flatMap((operation) =>
    files.entries(files.child(operation, 'responses')).flatMap(([status, place]) => {
      const response = files.resolve(place)
      const missing = [...bodiesWithout(files, response), ...headersWithout(files, response)]
      return missing.map((what) => ({
        file: place.file,
        pointer: place.pointer,
        message: `the answer ${status} has no named example for ${what}`,
      }))
    }),
  )
}

function bodiesWithout(files: OpenapiFiles, response: Place | undefined): string[] {
  return files
    .entries(files.child(response, 'content'))
    .filter(([, content]) => files.entries(files.child(content, 'examples')).length === 0)
    .map(([mediaType]) => mediaType)
}

function headersWithout(files: OpenapiFiles, response: Place | undefined): string[] {
  return files
    .entries(files.child(response, 'headers'))
    .filter(([, header]) => files.child(files.resolve(header), 'example') === undefined)
    .map(([name]) => `the header ${name}`)
}
