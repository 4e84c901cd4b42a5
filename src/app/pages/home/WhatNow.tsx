import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { UploadSnapshot } from '../../../client/index.ts'
import { labelOfType } from '../../files/file-words.ts'
import { offersFor } from '../../search/offers.ts'
import { useAvailability, useAvailabilityKnown } from '../../state/server.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { countOf } from '../../ui/words.ts'
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
  const what = countOf(files.length, kind ?? 'file')
  if (kind && conversions.length + actions.length === 0) {
    return (
      <p className="table-nothing">
        Nothing can be done here with this kind of file yet
        {only?.[0] === undefined ? '' : ` (${kind})`}.
      </p>
    )
  }
  return (
    <div ref={offers} className="offers">
      {isMixed && <Kinds kinds={kinds} />}
      <FormatOffers title={`Convert ${what} to`} offers={conversions} />
      <ActionOffers title={conversions.length > 0 ? 'Or' : `With all ${what}`} offers={actions} />
      <NotYet offers={[...conversions, ...actions]} />
    </div>
  )
}

/** The buttons of the choice go with it; the focus goes on to what can be done now. */
function useFocusAfterChoice(offers: RefObject<HTMLElement | null>, isMixed: boolean): void {
  const before = useRef(isMixed)
  useEffect(() => {
    if (before.current && !isMixed && document.activeElement === document.body)
      offers.current?.querySelector<HTMLElement>('a')?.focus()
    before.current = isMixed
  }, [isMixed, offers])
}
