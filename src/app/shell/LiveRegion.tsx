import { useEffect, useState } from 'react'
import { onAnnouncement } from './announcer.ts'

interface Said {
  text: string
  count: number
}

/**
 * The two live regions of the app, there from the start: a region that is added together with its
 * words is not read. The same words twice get another element, so that they are read twice.
 */
export function LiveRegion() {
  const [polite, setPolite] = useState<Said>()
  const [assertive, setAssertive] = useState<Said>()
  useEffect(
    () =>
      onAnnouncement((text, urgency) => {
        const set = urgency === 'polite' ? setPolite : setAssertive
        set((before) => ({ text, count: (before?.count ?? 0) + 1 }))
      }),
    [],
  )
  return (
    // The mark keeps it out of what a modal dialog makes inert: an inert region is not read.
    <div className="visually-hidden" data-live-announcer="true">
      <output>{polite && <span key={polite.count}>{polite.text}</span>}</output>
      <div role="alert">{assertive && <p key={assertive.count}>{assertive.text}</p>}</div>
    </div>
  )
}
