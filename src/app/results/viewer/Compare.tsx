import { useState, type CSSProperties, type ReactNode } from 'react'
import { words } from '../../../../generated/words/viewer.js'

export interface CompareProps {
  /** object URL of the original, which lies over the result up to the divider */
  before: string
  beforeName: string
  /** the result, which gives the size */
  children: ReactNode
}

/** Two pictures over each other and a divider between them: a slider, by pointer and by arrows. */
export function Compare({ before, beforeName, children }: CompareProps) {
  const [share, setShare] = useState(50)
  return (
    <div className="compare" style={{ '--divider': `${share}%` } as CSSProperties}>
      {children}
      <img
        className="compare-before"
        src={before}
        alt={words.originalNamed({ name: beforeName })}
      />
      <span className="compare-line" aria-hidden="true" />
      <span className="compare-tag compare-tag-before" aria-hidden="true">
        {words.original()}
      </span>
      <span className="compare-tag compare-tag-after" aria-hidden="true">
        {words.result()}
      </span>
      <input
        className="compare-divider"
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={words.divider()}
        aria-valuetext={words.dividedAt({ original: share, result: 100 - share })}
        onChange={(event) => setShare(event.target.valueAsNumber)}
      />
    </div>
  )
}
