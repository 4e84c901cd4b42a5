import { words } from '../../../../generated/words/library.js'
import { Tag } from '../../ui/Tag.tsx'
import { formatDay } from '../../words/format.ts'

const dayMilliseconds = 86_400_000
/** From here on it is said as a warning. */
const soonDays = 3

/** How long files are kept: "Kept until 20 Dec 2026", or a warning when that is soon. */
export function Retention({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return <span className="bucket-about">{words.kept()}</span>
  const days = daysUntil(expiresAt)
  if (days > soonDays)
    return <span className="bucket-about">{words.keptUntil({ date: formatDay(expiresAt) })}</span>
  return (
    <Tag tone="caution" title={formatDay(expiresAt)}>
      {words.removedIn({ days: Math.max(0, days) })}
    </Tag>
  )
}

function daysUntil(iso: string): number {
  return Math.floor((Date.parse(iso) - Date.now()) / dayMilliseconds)
}
