import { words } from '../../../../generated/words/home-table.js'
import type { Offer } from '../../search/offers.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { formatList } from '../../words/format.ts'
import { RichText } from '../../words/RichText.tsx'

interface OfferListProps {
  title: string
  offers: readonly Offer[]
}

const possible = (offers: readonly Offer[]) => offers.filter(({ reason }) => reason === undefined)

/** The formats the files can become, likeliest first and strongest. */
export function FormatOffers({ title, offers }: OfferListProps) {
  if (possible(offers).length === 0) return null
  return (
    <section className="offer-group">
      <h2 className="offer-title">{title}</h2>
      <ul className="offer-list">
        {possible(offers).map(({ id, title: name, href }) => (
          <li key={id}>
            <Link href={href} className="offer offer-format">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What else can be done with them, each with a line of what it does. */
export function ActionOffers({ title, offers }: OfferListProps) {
  if (possible(offers).length === 0) return null
  return (
    <section className="offer-group">
      <h2 className="offer-title">{title}</h2>
      <ul className="action-offers">
        {possible(offers).map(({ id, title: name, about, href }) => (
          <li key={id}>
            <Link href={href} className="offer action-offer" aria-describedby={`about-${id}`}>
              <span className="action-offer-name">{name}</span>
              <Icon name="arrow" size={16} />
              <span id={`about-${id}`} className="action-offer-about">
                {about}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What these files could become elsewhere, and why not here. */
export function NotYet({ offers }: { offers: readonly Offer[] }) {
  const not = offers.filter(({ reason }) => reason !== undefined)
  if (not.length === 0) return null
  return (
    <details className="offer-more">
      <summary>{words.notYet({ count: not.length })}</summary>
      {[...Map.groupBy(not, ({ reason = '' }) => reason)].map(([reason, list]) => (
        <p key={reason} className="offer-not">
          <RichText
            text={words.notYetReason({ names: formatList(list.map(({ title }) => title)), reason })}
            tags={{ what: <b /> }}
          />
        </p>
      ))}
    </details>
  )
}
