import type { Finding, OpenapiFiles } from './files.ts'

/** An operation lives in paths/<its tag>/<its id>.yaml, and openapi.yaml lists it. */
export function filesMatchOperations(files: OpenapiFiles): Finding[] {
  const listed = new Set(
    JSON.stringify(files.data.get('openapi/openapi.yaml')).match(/paths\/[^"]+\.yaml/g),
  )
  return files
    .operations()
    .filter(({ file }) => file.startsWith('openapi/paths/'))
    .flatMap(({ file, node }) => {
      const { operationId, tags } = node as { operationId?: string; tags?: string[] }
      const wanted = `openapi/paths/${tags?.[0]}/${operationId}.yaml`
      return [
        file !== wanted && {
          file,
          pointer: ['operationId'],
          message: `move this file to ${wanted}`,
        },
        !listed.has(file.slice('openapi/'.length)) && {
          file,
          pointer: [],
          message: 'list this call in openapi/openapi.yaml',
        },
      ].filter((finding) => finding !== false)
    })
}
