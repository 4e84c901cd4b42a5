import type { Rule } from '../types.ts'

/** A label of a value that does not exist is a misspelling; a value without a label beside labelled ones is a gap. */
export const enumLabelsNameEnumValues: Rule = {
  name: 'enum-labels-name-enum-values',
  description: 'Labels are given to all values of an enumeration or to none, and to nothing else.',
  check: ({ libraries }) =>
    libraries.flatMap((file) =>
      Object.entries(file.json.$defs).flatMap(([name, option]) => {
        const labels = option['x-enum-labels']
        if (labels === undefined) return []
        const values = (option.enum ?? option.items?.enum ?? []).map(String)
        const labelled = Object.keys(labels)
        return [
          ...labelled
            .filter((value) => !values.includes(value))
            .map((value) => ({
              file,
              pointer: ['$defs', name, 'x-enum-labels', value],
              message: `${name} has a label for ${value}, which is not one of its values.`,
              remedy: 'Correct the value or remove the label.',
            })),
          ...values
            .filter((value) => !labelled.includes(value))
            .map((value) => ({
              file,
              pointer: ['$defs', name, 'x-enum-labels'],
              message: `${name} has no label for ${value}.`,
              remedy: 'Add the label.',
            })),
        ]
      }),
    ),
}
