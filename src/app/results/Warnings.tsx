import { words } from '../../../generated/words/results.js'
import type { Warning } from '../../client/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** What a result has otherwise than was asked for, in the engine's words. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="warnings" aria-label={words.remarks()}>
      {warnings.map(({ code, message, option }) => (
        <li key={`${code}${option}${message}`} className="warning">
          <Icon name="warning" size={14} />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
