import { lazy, Suspense } from 'react'
import { words } from '../../../../generated/words/home.js'
import { useAvailability } from '../../state/server.ts'
import { useShelf, type Shelved } from '../../search/shelf.ts'
import { oftenWanted } from '../../search/often-wanted.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useLater } from '../../ui/use-later.ts'

const PinButton = lazy(async () => ({
  default: (await import('../../search/PinButton.tsx')).PinButton,
}))

const most = 8

/** One press to what this person has pinned or used last, and to what people want most often. */
export function Shortcuts() {
  const availability = useAvailability()
  // The first look can do without them; their places are kept.
  const arePinnable = useLater()
  const pinned = useShelf('pinned')
  const recent = without(useShelf('recent'), pinned).slice(0, 4)
  // Those this server cannot do are left to the index.
  const possible = oftenWanted().filter(
    ({ id }) => availability?.conversions[id]?.available !== false,
  )
  const often = without(possible, [...pinned, ...recent])
  return (
    <nav className="shortcuts" aria-label={words.shortcuts()}>
      <ShortcutList title={words.pinned()} items={pinned} arePinnable={arePinnable} />
      <ShortcutList title={words.recent()} items={recent} arePinnable={arePinnable} />
      <ShortcutList
        title={words.oftenWanted()}
        items={often.slice(0, Math.max(3, most - pinned.length - recent.length))}
        arePinnable={arePinnable}
      />
    </nav>
  )
}

function without(items: readonly Shelved[], others: readonly Shelved[]): readonly Shelved[] {
  return items.filter(({ href }) => !others.some((one) => one.href === href))
}

interface ShortcutListProps {
  title: string
  items: readonly Shelved[]
  arePinnable: boolean
}

function ShortcutList({ title, items, arePinnable }: ShortcutListProps) {
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
            <Suspense fallback={null}>{arePinnable && <PinButton item={item} />}</Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}
