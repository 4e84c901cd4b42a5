import type { ReactNode } from 'react'
import { useLater } from './use-later.ts'
import './later.css'

interface LaterProps {
  /** looks like what comes, and is as high */
  placeholder?: ReactNode
  children: ReactNode
}

/**
 * Loads what is inside when the person does anything, or after a moment: what the first look can do
 * without has no part in the first load.
 */
export function Later({ placeholder, children }: LaterProps) {
  const isWanted = useLater()
  return (
    <div className="later" data-empty={(!isWanted && !placeholder) || undefined}>
      {isWanted ? children : placeholder}
    </div>
  )
}
