import { actions, conversions, mediaTypeById } from '../../contract/catalogue.ts'

/** Something that can be found and opened. */
export interface Entry {
  id: string
  kind: 'conversion' | 'action' | 'page'
  title: string
  href: string
  /** the words of the title, without those that say nothing, in lower case */
  name: readonly string[]
  /** everything else it can be found by */
  words: ReadonlySet<string>
}

/** Makes an entry that is found by its title, its id and `more`. */
export function entryOf(
  kind: Entry['kind'],
  id: string,
  title: string,
  href: string,
  more: string,
): Entry {
  const name = wordsOf(title).filter((word) => word !== 'to')
  return {
    id,
    kind,
    title,
    href,
    name,
    words: new Set([...name, ...wordsOf(id), ...wordsOf(more)]),
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}/]+/u)
}

/** All entries of the catalogue, made when first asked for. */
export function allEntries(): readonly Entry[] {
  entries ??= [
    ...actions
      .filter(({ internal }) => !internal)
      .map(({ id, name, description }) =>
        entryOf('action', id, name, `/actions/${id}`, description),
      ),
    ...conversions.map(({ id, label, source, target }) => {
      const kinds = `${mediaTypeById[source].label} ${mediaTypeById[target].label}`
      return entryOf('conversion', id, label, `/convert/${id}`, kinds)
    }),
  ]
  return entries
}

let entries: readonly Entry[] | undefined
