import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { words } from '../../../generated/words/plans.js'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'
import { offeredTiers } from '../../contract/plans/offers.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PlanCard } from './PlanCard.tsx'
import type { PlanOffer } from './use-plan-offer.ts'
import './plan-row.css'

/** Pixels; a card and the gap after it are as wide (spec, product section 2). */
const step = 280

export interface PlanRowProps {
  period: Period
  offer: PlanOffer
  /** The plan that is in sight at first. */
  first: PlanTier
  onStay: () => void
}

/** The plan cards side by side; the row scrolls by its buttons, the arrow keys and the finger. */
export function PlanRow({ period, offer, first, onStay }: PlanRowProps) {
  const { row, atStart, atEnd, scroll } = useSteps(Math.max(0, offeredTiers.indexOf(first)))
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    scroll(steps)
  }
  return (
    <div className="plan-row">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, so the keyboard must reach it and move it */}
      <section
        ref={row}
        className="plan-row-window"
        aria-label={words.plans()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <ul className="plan-row-cards">
          {offeredTiers.map((tier) => (
            <PlanCard key={tier} tier={tier} period={period} offer={offer} onStay={onStay} />
          ))}
        </ul>
      </section>
      <div className="plan-row-steps">
        <IconButton
          label={words.showBefore()}
          icon="arrow-back"
          look="secondary"
          aria-disabled={atStart}
          onClick={() => scroll(-1)}
        />
        <IconButton
          label={words.showAfter()}
          icon="arrow"
          look="secondary"
          aria-disabled={atEnd}
          onClick={() => scroll(1)}
        />
      </div>
    </div>
  )
}

/** A row that moves by whole steps and knows its ends. The buttons stay focusable there. */
function useSteps(first: number) {
  const row = useRef<HTMLElement>(null)
  // Where a smooth scroll is going: the next step starts there and not from somewhere on the way.
  const target = useRef<number>(undefined)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const element = row.current!
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      if (Math.abs(scrollLeft - (target.current ?? scrollLeft)) < 1) target.current = undefined
      setEnds({ atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 })
    }
    const rest = () => {
      target.current = undefined
    }
    element.scrollTo({ left: first * step, behavior: 'instant' })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    element.addEventListener('scrollend', rest)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
      element.removeEventListener('scrollend', rest)
    }
  }, [first])
  const scroll = (steps: number) => {
    const { scrollLeft, scrollWidth, clientWidth } = row.current!
    const wanted = (target.current ?? scrollLeft) + steps * step
    const left = Math.max(0, Math.min(wanted, scrollWidth - clientWidth))
    if (left === scrollLeft) return
    target.current = left
    row.current!.scrollTo({ left })
  }
  return { row, ...ends, scroll }
}
