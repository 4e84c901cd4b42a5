import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './notice.css'

type Tone = 'info' | 'caution' | 'danger' | 'done'

const icons: Record<Tone, IconName> = {
  info: 'info',
  caution: 'warning',
  danger: 'warning',
  done: 'check',
}

export interface NoticeProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** What the person can do about it. */
  actions?: ReactNode
  /** Speaks up at once when it appears: for errors that follow something the person did. */
  live?: boolean
}

/** Something the person has to know, with what to do about it. */
export function Notice({ tone = 'info', title, children, actions, live }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={live ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className="notice-words">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  )
}
