import { useEffect, useRef, type ReactNode } from 'react'
import { appName } from '../words/app-name.ts'
import './page.css'

export interface PageProps {
  title: string
  /** Instead of the title in sight, where the heading has parts; the title stays its name. */
  heading?: ReactNode
  lead?: ReactNode
  width?: 'narrow' | 'regular' | 'wide'
  actions?: ReactNode
  children: ReactNode
}

let isFirst = true

/**
 * A screen: its title in the tab and as the heading. After a navigation the focus goes to the
 * heading, so that the keyboard and screen readers start where the new content does.
 */
export function Page({ title, heading, lead, width = 'wide', actions, children }: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === appName ? title : `${title} · ${appName}`
    if (!isFirst) headingRef.current?.focus({ preventScroll: true })
    isFirst = false
  }, [title])
  return (
    <div className={`page page-${width}`}>
      <header className="page-head">
        <div className="page-words">
          <h1 ref={headingRef} tabIndex={-1} className="page-title">
            {heading ?? title}
          </h1>
          {lead && <div className="page-lead">{lead}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
