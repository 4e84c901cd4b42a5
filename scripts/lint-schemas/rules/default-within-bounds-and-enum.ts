import { Ajv2020 } from 'ajv/dist/2020.js'
import { formsOf, optionsOf } from '../catalogue.ts'
import type { SourceFile } from '../source-file.ts'
import type { Finding, Option, Pointer, Rule } from '../types.ts'

/** A default that its own option refuses would make every form invalid before anybody has typed. */
export const defaultWithinBoundsAndEnum: Rule = {
  name: 'default-within-bounds-and-enum',
  description: 'Every default is a value that its option accepts.',
  check(catalogue) {
    // Without multipleOfPrecision 1.3 is no multiple of 0.1.
    const ajv = new Ajv2020({ strict: true, multipleOfPrecision: 6 })
    for (const keyword of [
      'x-optional',
      'x-enum-labels',
      'x-unit',
      'x-widget',
      'x-group',
      'x-placeholder',
    ])
      ajv.addKeyword(keyword)

    const check = (
      file: SourceFile<unknown>,
      name: string,
      option: Option,
      pointer: Pointer,
    ): Finding[] => {
      const at = { file, pointer: [...pointer, 'default'] }
      if (
        option.minimum !== undefined &&
        option.maximum !== undefined &&
        option.minimum > option.maximum
      )
        return [
          {
            ...at,
            message: `${name}: the minimum ${option.minimum} is above the maximum ${option.maximum}.`,
            remedy: 'Correct one of the bounds.',
          },
        ]
      if (option.default === undefined) return []
      const validate = ajv.compile(option)
      if (validate(option.default)) return []
      return [
        {
          ...at,
          message: `${name}: the default ${JSON.stringify(option.default)} ${ajv.errorsText(validate.errors, { dataVar: '' }).trim()}.`,
          remedy: 'Choose a default that the option accepts, or widen the option.',
        },
      ]
    }

    return [
      ...catalogue.libraries.flatMap((file) =>
        Object.entries(file.json.$defs).flatMap(([name, option]) =>
          check(file, name, option, ['$defs', name]),
        ),
      ),
      ...formsOf(catalogue).flatMap((file) =>
        optionsOf(catalogue, file)
          .filter(
            ([name]) => Object.keys(file.json.inputJsonSchema.properties[name] ?? {}).length > 1,
          )
          .flatMap(([name, option]) =>
            check(file, name, option, ['inputJsonSchema', 'properties', name]),
          ),
      ),
    ]
  },
}
