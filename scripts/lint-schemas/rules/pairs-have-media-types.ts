import { entriesOf, pairOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** A source without a media type could not be recognised, a target without one could not be named. */
export const pairsHaveMediaTypes: Rule = {
  name: 'pairs-have-media-types',
  description: 'The source and the target of every conversion are in media-types.json.',
  check({ conversions, mediaTypes }) {
    const known = new Set(entriesOf(mediaTypes).map(([id]) => id))
    return conversions.flatMap((file) => {
      const { source = '', target = '' } = pairOf(file.json.id) ?? {}
      return [source, target]
        .filter((type) => !known.has(type))
        .map((type) => ({
          file,
          pointer: ['id'],
          message: `the type ${type} is not in schemas/media-types.json.`,
          remedy: `Add ${type} there or correct the id.`,
        }))
    })
  },
}
