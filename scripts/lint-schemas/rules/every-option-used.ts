import { formsOf, targetOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** An option that nothing refers to is a leftover, or a reference was forgotten. */
export const everyOptionUsed: Rule = {
  name: 'every-option-used',
  description: 'Every option of the library is used by a conversion or an action.',
  check(catalogue) {
    const used = new Set(
      formsOf(catalogue).flatMap((file) =>
        Object.values(file.json.inputJsonSchema.properties).map(({ $ref }) => {
          const { path, name } = targetOf(file, $ref)
          return `${path}#${name}`
        }),
      ),
    )
    return catalogue.libraries.flatMap((file) =>
      Object.keys(file.json.$defs)
        .filter((name) => !used.has(`${file.path}#${name}`))
        .map((name) => ({
          file,
          pointer: ['$defs', name],
          message: `nothing refers to ${name}.`,
          remedy: 'Refer to it or remove it.',
        })),
    )
  },
}
