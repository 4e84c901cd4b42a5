import { entriesOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** Files are told apart by their content, so equal bytes are allowed only within a container family. */
export const magicIsUnambiguous: Rule = {
  name: 'magic-is-unambiguous',
  description:
    'Two types have the same magic bytes only where both are members of one container family.',
  check({ mediaTypes }) {
    if (mediaTypes === undefined) return []
    const seen = new Map<string, { id: string; container: string | undefined }>()
    return entriesOf(mediaTypes).flatMap(([id, { magic, container }]) =>
      magic.flatMap(({ offset, hex }, index) => {
        const key = `${offset}:${hex}`
        const other = seen.get(key)
        if (other === undefined) seen.set(key, { id, container })
        if (other === undefined || (container !== undefined && other.container === container))
          return []
        return [
          {
            file: mediaTypes,
            pointer: [id, 'magic', index],
            message: `${id} has the same magic bytes as ${other.id}.`,
            remedy: 'Give it longer bytes, or give both the same container.',
          },
        ]
      }),
    )
  },
}
