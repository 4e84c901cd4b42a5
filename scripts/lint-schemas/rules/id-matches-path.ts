import { pairOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** Path, id, type and route say the same word, so one search finds them all. */
export const idMatchesPath: Rule = {
  name: 'id-matches-path',
  description: 'The id is the name of the file; a conversion stands in the folder of its source.',
  check: ({ conversions, actions }) =>
    [
      ...conversions.map((file) => ({
        file,
        expected: `schemas/conversions/${pairOf(file.json.id)?.source}/${file.json.id}.json`,
      })),
      ...actions.map((file) => ({ file, expected: `schemas/actions/${file.json.id}.json` })),
    ]
      .filter(({ file, expected }) => file.path !== expected)
      .map(({ file, expected }) => ({
        file,
        pointer: ['id'],
        message: `the id ${file.json.id} belongs into ${expected}.`,
        remedy: 'Move the file or correct the id.',
      })),
}
