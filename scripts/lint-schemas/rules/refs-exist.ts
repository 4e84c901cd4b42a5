import { formsOf, targetOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** Every reference leads to an option of the library. */
export const refsExist: Rule = {
  name: 'refs-exist',
  description: 'Every $ref leads to an option of the library.',
  check: (catalogue) =>
    formsOf(catalogue).flatMap((file) =>
      Object.entries(file.json.inputJsonSchema.properties).flatMap(([name, { $ref }]) => {
        const target = targetOf(file, $ref)
        const library = catalogue.libraries.find(({ path }) => path === target.path)
        if (library !== undefined && Object.hasOwn(library.json.$defs, target.name)) return []
        return [
          {
            file,
            pointer: ['inputJsonSchema', 'properties', name, '$ref'],
            message:
              library === undefined
                ? `${name} refers to ${target.path}, which does not exist.`
                : `${name} refers to ${target.name}, which ${target.path} does not have.`,
            remedy: 'Correct the reference or add the option to the library.',
          },
        ]
      }),
    ),
}
