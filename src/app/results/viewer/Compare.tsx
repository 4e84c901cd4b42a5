import { useState, type CSSProperties, type ReactNode } from 'react'

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
      <img className="compare-before" src={before} alt={`Original: ${beforeName}`} />
      <span className="compare-line" aria-hidden="true" />
      <span className="compare-tag compare-tag-before" aria-hidden="true">
        Original
      </span>
      <span className="compare-tag compare-tag-after" aria-hidden="true">
        Result
      </span>
      <input
        className="compare-divider"
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Divider between original and result"
        aria-valuetext={`${share} % original, ${100 - share} % result`}
        onChange={(event) => setShare(event.target.valueAsNumber)}
      />
    </div>
  )
}
