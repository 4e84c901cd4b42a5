import type { ReactNode } from 'react'

/** A control with its unit behind it. */
export function WithUnit({ unit, children }: { unit?: string; children: ReactNode }) {
  return (
    <span className="option__with-unit">
      {children}
      {unit && <span className="option__unit">{unit}</span>}
    </span>
  )
}
