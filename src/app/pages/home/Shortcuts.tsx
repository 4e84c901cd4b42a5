import { words } from '../../../../generated/words/home.js'
import { useAvailability } from '../../state/server.ts'
import { PinButton } from '../../search/PinButton.tsx'
import { useShelf, type Shelved } from '../../search/shelf.ts'
import { oftenWanted } from '../../search/often-wanted.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'

const most = 8

/** One press to what this person has pinned or used last, and to what people want most often. */
export function Shortcuts() {
  const availability = useAvailability()
  const pinned = useShelf('pinned')
  const recent = without(useShelf('recent'), pinned).slice(0, 4)
  // Those this server cannot do are left to the index.
  const possible = oftenWanted().filter(
    ({ id }) => availability?.conversions[id]?.available !== false,
  )
  const often = without(possible, [...pinned, ...recent])
  return (
    <nav className="shortcuts" aria-label={words.shortcuts()}>
      <ShortcutList title={words.pinned()} items={pinned} />
      <ShortcutList title={words.recent()} items={recent} />
      <ShortcutList
        title={words.oftenWanted()}
        items={often.slice(0, Math.max(3, most - pinned.length - recent.length))}
      />
    </nav>
  )
}

function without(items: readonly Shelved[], others: readonly Shelved[]): readonly Shelved[] {
  return items.filter(({ href }) => !others.some((one) => one.href === href))
}

function ShortcutList({ title, items }: { title: string; items: readonly Shelved[] }) {
  if (items.length === 0) return null
  return (
    <section className="shortcut-group">
      <h2 className="shortcut-title">{title}</h2>
      <ul className="shortcut-list">
        {items.map((item) => (
          <li key={item.href} className="shortcut">
            <Link href={item.href} className="shortcut-link">
              <span>{item.title}</span>
              <Icon name="arrow" size={16} />
            </Link>
            <PinButton item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
