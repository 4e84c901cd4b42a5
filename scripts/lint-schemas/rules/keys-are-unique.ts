import type { Rule } from '../types.ts'

/** `JSON.parse` keeps the last of two equal keys, so an error code could have two statuses and nobody would see it. */
export const keysAreUnique: Rule = {
  name: 'keys-are-unique',
  description: 'No object has the same key twice.',
  check: ({ files }) =>
    files.flatMap((file) =>
      file.duplicateKeys.map(({ key, line }) => ({
        // The pointer of a key leads to its first place; the finding is about the second.
        file: { ...file, lineOf: () => line },
        pointer: [],
        message: `the key ${key} stands twice in one object.`,
        remedy: 'Keep one of the two.',
      })),
    ),
}
