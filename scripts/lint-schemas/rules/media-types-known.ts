import { entriesOf, optionsOf, pairOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** What an action takes has to be recognisable, and `convert` has to offer exactly the targets there are. */
export const mediaTypesKnown: Rule = {
  name: 'media-types-known',
  description:
    'Actions take media types of media-types.json; convert takes every source and offers every target.',
  check(catalogue) {
    const types = new Map(entriesOf(catalogue.mediaTypes))
    const known = new Set([...types.values()].map(({ mediaType }) => mediaType))
    const pairs = catalogue.conversions.flatMap(({ json }) => pairOf(json.id) ?? [])
    return catalogue.actions.flatMap((file) => {
      const taken = file.json.supportedInputContentTypes
      const unknown = taken
        .filter((mediaType) => !known.has(mediaType))
        .map((mediaType) => ({
          file,
          pointer: ['supportedInputContentTypes', taken.indexOf(mediaType)],
          message: `${mediaType} is not in schemas/media-types.json.`,
          remedy: 'Correct the media type or add it there.',
        }))
      if (file.json.pairOptions !== true) return unknown
      const offered = new Map(optionsOf(catalogue, file)).get('targetType')?.enum?.map(String) ?? []
      const targets = new Set(pairs.map(({ target }) => target))
      const missing = new Set(
        pairs
          .map(({ source }) => source)
          .filter((source) => !taken.includes(types.get(source)?.mediaType ?? '')),
      )
      const differing = [
        ...offered.filter((target) => !targets.has(target)),
        ...[...targets].filter((target) => !offered.includes(target)),
      ]
      return [
        ...unknown,
        ...differing.map((target) => ({
          file,
          pointer: ['inputJsonSchema', 'properties', 'targetType'],
          message: `targetType and the conversions differ in ${target}.`,
          remedy: 'Offer exactly the targets of the conversions.',
        })),
        ...[...missing].map((source) => ({
          file,
          pointer: ['supportedInputContentTypes'],
          message: `the source ${source} is not taken.`,
          remedy: `Add ${types.get(source)?.mediaType ?? `the media type of ${source}`}.`,
        })),
      ]
    })
  },
}
