import type { ReactNode } from 'react'
import './tag.css'

/** A short word of state beside a name. */
export function Tag({
  tone = 'plain',
  title,
  children,
}: {
  tone?: 'plain' | 'accent' | 'caution' | 'danger'
  title?: string
  children: ReactNode
}) {
  return (
    <span className={`tag tag-${tone}`} title={title}>
      {children}
    </span>
  )
}
