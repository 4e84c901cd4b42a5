import { basename } from 'node:path/posix'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SourceFile } from '../source-file.ts'
import type { Finding, Rule } from '../types.ts'

/** Closed meta-schemas: a keyword that the generator does not know would otherwise be lost in silence. */
export const validAgainstMetaSchema: Rule = {
  name: 'valid-against-meta-schema',
  description: 'Every file names its meta-schema and is valid against it.',
  check(catalogue) {
    // A keyword required by one branch is often declared by another, hence no strictRequired.
    const ajv = new Ajv2020({
      strict: true,
      strictRequired: false,
      allowUnionTypes: true,
      allErrors: true,
    })
    for (const { path, json } of catalogue.metaSchemas)
      ajv.addSchema(json as object, basename(path))

    const check = (file: SourceFile): Finding[] => {
      const named = schemaOf(file)
      const validate = named === undefined ? undefined : ajv.getSchema(named)
      if (validate === undefined)
        return [
          {
            file,
            pointer: ['$schema'],
            message: `names no meta-schema of schemas/meta (${named ?? 'no $schema'}).`,
            remedy: 'Give it a $schema that points at its meta-schema.',
          },
        ]
      if (validate(file.json)) return []
      return (validate.errors ?? [])
        .filter(({ keyword }) => keyword !== 'if')
        .map(({ instancePath, message, params, keyword }) => {
          const at = pointerOf(instancePath)
          const unknown =
            keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
          return {
            file,
            pointer: unknown === undefined ? at : [...at, unknown],
            message:
              unknown === undefined
                ? `${instancePath || 'The file'} ${message}.`
                : `unknown keyword ${unknown}.`,
            remedy: `See schemas/meta/${named} for what is allowed there.`,
          }
        })
    }
    return catalogue.files.filter((file) => !catalogue.metaSchemas.includes(file)).flatMap(check)
  },
}

function schemaOf({ json }: SourceFile): string | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  return typeof json.$schema === 'string' ? basename(json.$schema) : undefined
}

function pointerOf(instancePath: string): string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
