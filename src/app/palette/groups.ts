import { words } from '../../../generated/words/palette.js'
import { words as results } from '../../../generated/words/search-results.js'
import { allEntries } from '../search/entries.ts'
import { find } from '../search/find.ts'
import { shelf, type Shelved } from '../search/shelf.ts'
import { placesFor, type Command } from './places.ts'

export interface Group {
  title: string
  commands: readonly Command[]
}

const most = 14

/** What the palette offers: for nothing asked what is near at hand, else what fits, best first. */
export function groupsFor(query: string, isSignedIn: boolean): Group[] {
  const places = placesFor(isSignedIn)
  if (query.trim() === '') {
    const pinned = onShelf(shelf('pinned'))
    const recent = onShelf(shelf('recent')).filter((one) => !pinned.includes(one))
    return [
      { title: words.pinned(), commands: pinned },
      { title: words.recent(), commands: recent },
      { title: words.goTo(), commands: places },
    ].filter(({ commands }) => commands.length > 0)
  }
  const found = find(query, most, [...places, ...allEntries()])
  return found.length > 0 ? [{ title: results.results(), commands: found }] : []
}

/** The entries of what is on a shelf; what the catalogue no longer has is left out. */
function onShelf(items: readonly Shelved[]): Command[] {
  return items.flatMap(({ href }) => allEntries().find((entry) => entry.href === href) ?? [])
}
