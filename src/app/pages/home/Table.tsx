import type { RefObject } from 'react'
import { uploads, type UploadSnapshot } from '../../../client/index.ts'
import { useAvailability } from '../../state/server.ts'
import { AddFiles } from '../../files/AddFiles.tsx'
import { FileList } from '../../files/FileList.tsx'
import { labelOfType } from '../../files/file-words.ts'
import { offersFor, type Offer } from '../../search/offers.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { countOf } from '../../ui/words.ts'

interface TableProps {
  files: readonly UploadSnapshot[]
  addButton: RefObject<HTMLButtonElement | null>
}

/** The files on the table, and what can be done with them. */
export function Table({ files, addButton }: TableProps) {
  return (
    <section className="table" aria-label="Your files">
      <FileList files={files} onEmptied={() => setTimeout(() => addButton.current?.focus())} />
      <div className="table-actions">
        <AddFiles size="small" />
        <Button look="quiet" onClick={() => void uploads.clear()}>
          Clear
        </Button>
      </div>
      <WhatNow files={files} />
    </section>
  )
}

function WhatNow({ files }: { files: readonly UploadSnapshot[] }) {
  const availability = useAvailability()
  const isLooking = files.some(
    ({ type, status }) => type === undefined && ['queued', 'preparing'].includes(status),
  )
  if (isLooking) return <Skeleton lines={2} />
  const { conversions, actions } = offersFor(files, availability)
  const [first] = files
  const kinds = new Set(files.map(({ type }) => type))
  const kind = first && kinds.size === 1 ? labelOfType(first.type) : undefined
  if (conversions.length + actions.length === 0) {
    return (
      <p className="table-nothing">
        {kinds.size > 1
          ? 'These files are of different kinds. Remove some, so that one kind is left, to see what can be done with it.'
          : `Nothing can be done here with this kind of file yet${kind ? ` (${kind})` : ''}.`}
      </p>
    )
  }
  const what = kind ? `${countOf(files.length, kind)}` : countOf(files.length, 'file')
  return (
    <div className="offers">
      <OfferList title={`Convert ${what} to`} offers={conversions} strong />
      <OfferList title="Or" offers={actions} />
      <NotYet offers={[...conversions, ...actions]} />
    </div>
  )
}

function OfferList({
  title,
  offers,
  strong,
}: {
  title: string
  offers: Offer[]
  strong?: boolean
}) {
  const possible = offers.filter(({ reason }) => reason === undefined)
  if (possible.length === 0) return null
  return (
    <section className="offer-group">
      <h2 className="offer-title">{title}</h2>
      <ul className="offer-list">
        {possible.map(({ id, title: name, href }) => (
          <li key={id}>
            <Link href={href} className={`offer ${strong ? 'offer-strong' : ''}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What these files could become elsewhere, and why not here. */
function NotYet({ offers }: { offers: Offer[] }) {
  const not = offers.filter(({ reason }) => reason !== undefined)
  if (not.length === 0) return null
  return (
    <details className="offer-more">
      <summary>Not on this server yet ({not.length})</summary>
      {[...Map.groupBy(not, ({ reason }) => reason)].map(([reason, list]) => (
        <p key={reason} className="offer-not">
          <b>{list.map(({ title }) => title).join(', ')}:</b> {reason}
        </p>
      ))}
    </details>
  )
}
