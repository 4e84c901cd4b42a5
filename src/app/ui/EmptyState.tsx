import type { ReactNode } from 'react'
import './empty-state.css'

/** Says why a place is empty and what fills it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty-state">
      <h2 className="empty-state-title">{title}</h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
