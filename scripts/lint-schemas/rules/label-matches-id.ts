import { pairOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** A label copied from another conversion would send people to the wrong form. */
export const labelMatchesId: Rule = {
  name: 'label-matches-id',
  description: 'The label of a conversion is its two types in capitals, such as PDF to JPG.',
  check: ({ conversions }) =>
    conversions.flatMap((file) => {
      const pair = pairOf(file.json.id)
      const expected = `${pair?.source.toUpperCase()} to ${pair?.target.toUpperCase()}`
      if (file.json.label === expected) return []
      return [
        {
          file,
          pointer: ['label'],
          message: `the label is "${file.json.label}".`,
          remedy: `Write "${expected}".`,
        },
      ]
    }),
}
