import type { ReactNode } from 'react'

/** Stands in for markdown-to-jsx (see vite.config.ts): descriptions of options are plain text. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children ?? null
}

export default Markdown
