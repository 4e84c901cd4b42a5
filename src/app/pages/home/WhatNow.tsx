import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { words } from '../../../../generated/words/home-table.js'
import type { UploadSnapshot } from '../../../client/index.ts'
import { labelOfType } from '../../files/file-words.ts'
import { offersFor } from '../../search/offers.ts'
import { useAvailability, useAvailabilityKnown } from '../../state/server.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Kinds } from './Kinds.tsx'
import { ActionOffers, FormatOffers, NotYet } from './OfferLists.tsx'

interface WhatNowProps {
  files: readonly UploadSnapshot[]
  onSettled: () => void
}

/** What can be done with the files on the table, by what they are and not by their names. */
export function WhatNow({ files, onSettled }: WhatNowProps) {
  const availability = useAvailability()
  const isKnown = useAvailabilityKnown()
  const kinds = [...Map.groupBy(files, ({ type }) => type)]
  const isMixed = kinds.length > 1
  const isLooking = files.some(
    ({ type, status }) => type === undefined && ['queued', 'preparing'].includes(status),
  )
  const isSettled = isKnown && !isLooking
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  const offers = useRef<HTMLDivElement>(null)
  useFocusAfterChoice(offers, isSettled && isMixed)
  if (!isSettled) return <Skeleton lines={2} />
  const { conversions, actions } = offersFor(files, availability)
  const [only] = kinds
  const kind = only && kinds.length === 1 ? labelOfType(only[0]) : undefined
  const count = files.length
  if (kind && conversions.length + actions.length === 0) {
    return (
      <p className="table-nothing">
        {only?.[0] === undefined ? words.nothingForUnknown() : words.nothingForKind({ kind })}
      </p>
    )
  }
  return (
    <div ref={offers} className="offers">
      {isMixed && <Kinds kinds={kinds} />}
      <FormatOffers
        title={words.convertTo({ count, kind: labelOfType(only?.[0]) })}
        offers={conversions}
      />
      <ActionOffers
        title={conversions.length > 0 ? words.or() : withAll(count, kind)}
        offers={actions}
      />
      <NotYet offers={[...conversions, ...actions]} />
    </div>
  )
}

const withAll = (count: number, kind: string | undefined) =>
  kind === undefined ? words.withAllFiles({ count }) : words.withAllOfKind({ count, kind })

/** The buttons of the choice go with it; the focus goes on to what can be done now. */
function useFocusAfterChoice(offers: RefObject<HTMLElement | null>, isMixed: boolean): void {
  const before = useRef(isMixed)
  useEffect(() => {
    if (before.current && !isMixed && document.activeElement === document.body)
      offers.current?.querySelector<HTMLElement>('a')?.focus()
    before.current = isMixed
  }, [isMixed, offers])
}
