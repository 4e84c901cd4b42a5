import { formsOf, optionsOf } from '../catalogue.ts'
import type { Finding, Rule } from '../types.ts'

/** People read these words in forms, and two fields of one name cannot be told apart. */
export const titlesAndDescriptions: Rule = {
  name: 'titles-and-descriptions',
  description:
    'Titles start with a capital and have no full stop, descriptions are sentences, and no form has two fields of one title.',
  check: (catalogue) => [
    ...catalogue.libraries.flatMap((file) =>
      Object.entries(file.json.$defs).flatMap(([name, { title, description }]): Finding[] => [
        ...(/^\p{Lu}[^.]*$/u.test(title)
          ? []
          : [
              {
                file,
                pointer: ['$defs', name, 'title'],
                message: `the title of ${name} is "${title}".`,
                remedy: 'Start it with a capital letter and end it without a full stop.',
              },
            ]),
        ...(/^\p{Lu}.*[.]$/u.test(description)
          ? []
          : [
              {
                file,
                pointer: ['$defs', name, 'description'],
                message: `the description of ${name} is not a sentence.`,
                remedy: 'Start it with a capital letter and end it with a full stop.',
              },
            ]),
      ]),
    ),
    ...formsOf(catalogue).flatMap((file) => {
      const options = optionsOf(catalogue, file)
      return options
        .filter(
          ([, { title }], index) => options.findIndex(([, other]) => other.title === title) < index,
        )
        .map(([name, { title }]) => ({
          file,
          pointer: ['inputJsonSchema', 'properties', name],
          message: `two fields of this form are called "${title}".`,
          remedy: 'Give one of them a title beside its $ref.',
        }))
    }),
  ],
}
