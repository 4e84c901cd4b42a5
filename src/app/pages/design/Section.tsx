import type { ReactNode } from 'react'

/** A part of the page, and rows in it: a name on the left, the thing in its states on the right. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design-section">
      <h2 className="design-title">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="design-row">
      <p className="design-name">{name}</p>
      <div className="design-states">{children}</div>
    </div>
  )
}
