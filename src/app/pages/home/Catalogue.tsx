import { words } from '../../../../generated/words/home-catalogue.js'
import {
  actions,
  conversions,
  mediaTypeById,
  type Conversion,
} from '../../../contract/catalogue.ts'
import type { Availability } from '../../../client/index.ts'
import { useAvailability } from '../../state/server.ts'
import { nameOfConversion, nameOfTarget, reasonAgainst } from '../../search/words.ts'
import { Link } from '../../ui/Link.tsx'

type Family = Parameters<typeof words.family>[0]['family']

/** How the sources are grouped, by the class of their media type, in this order. */
const families: readonly (readonly [family: Family, classes: readonly string[]])[] = [
  ['documents', ['DOCUMENT', 'EBOOK']],
  ['images', ['IMAGE']],
  ['spreadsheets', ['SPREADSHEET']],
  ['presentations', ['PRESENTATION']],
  ['drawings', ['DRAWING', 'CAD']],
]

/** Everything that can be done, as an index to read: one row per source, one link per target. */
export function Catalogue() {
  const availability = useAvailability()
  const bySource = Map.groupBy(conversions, ({ source }) => source)
  return (
    <section className="catalogue" aria-labelledby="catalogue-title">
      <h2 id="catalogue-title" className="catalogue-title">
        {words.allConversions({ count: conversions.length })}
      </h2>
      <p className="catalogue-legend">{words.inGrey()}</p>
      {families.map(([family, classes]) => (
        <section key={family} className="family">
          <h3 className="family-title">{words.family({ family })}</h3>
          <dl className="family-rows">
            {[...bySource]
              .filter(([source]) => classes.includes(mediaTypeById[source].class))
              .map(([source, list]) => (
                <Row key={source} source={source} list={list} availability={availability} />
              ))}
          </dl>
        </section>
      ))}
      <section className="family">
        <h3 className="family-title">{words.actions()}</h3>
        <ul className="family-actions">
          {actions
            .filter(({ internal, id }) => !internal && id !== 'convert')
            .map(({ id, name, temporarilyDisabled }) => (
              <li key={id}>
                <Link
                  href={`/actions/${id}`}
                  className="target"
                  data-off={temporarilyDisabled || isOff(availability?.actions[id])}
                >
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </section>
    </section>
  )
}

interface RowProps {
  source: Conversion['source']
  list: Conversion[]
  availability: Availability | undefined
}

function Row({ source, list, availability }: RowProps) {
  return (
    <div className="family-row">
      <dt title={mediaTypeById[source].label}>{nameOfTarget(source)}</dt>
      <dd className="family-targets">
        {list.map(({ id, target }) => (
          <Link
            key={id}
            href={`/convert/${id}`}
            className="target"
            aria-label={nameOfConversion(source, target)}
            data-off={isOff(availability?.conversions[id])}
          >
            {nameOfTarget(target)}
          </Link>
        ))}
      </dd>
    </div>
  )
}

function isOff(state: { available: boolean; reason?: string | undefined } | undefined) {
  return reasonAgainst(state) === undefined ? undefined : true
}
