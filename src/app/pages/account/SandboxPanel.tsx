import { useState } from 'react'
import { advanceSandboxClock, toHttpError } from '../../../client/index.ts'
import { toast } from '../../shell/toasts.ts'
import { refreshMoney, useServerInfo } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatDate } from '../../ui/words.ts'

/** A month is as long as the longest, so that a term has ended for certain. */
const jumps = [
  { days: 7, words: 'Let a week pass' },
  { days: 31, words: 'Let a month pass' },
] as const

/** In the sandbox money is made up, and so is time: terms end when one wants to see them end. */
export function SandboxPanel() {
  const isSandbox = useServerInfo()?.sandbox
  const [passing, setPassing] = useState<number>()
  const [now, setNow] = useState<string>()
  if (!isSandbox) return null
  const pass = async (days: number) => {
    setPassing(days)
    try {
      const answer = await advanceSandboxClock(days)
      await refreshMoney()
      setNow(answer.now)
      toast(`It is ${formatDate(answer.now)} for your account now.`)
    } catch (caught) {
      toast(toHttpError(caught).message, 'danger')
    } finally {
      setPassing(undefined)
    }
  }
  return (
    <section className="account-section sandbox-panel" aria-labelledby="sandbox-title">
      <h2 id="sandbox-title" className="account-title">
        Time <Tag tone="caution">Sandbox</Tag>
      </h2>
      <p className="muted">
        Cards and money are made up on this server. Let time pass to see terms renew, trials end and
        scheduled changes arrive.
        {now && ` It is ${formatDate(now)} for your account.`}
      </p>
      <div className="account-actions">
        {jumps.map(({ days, words }) => (
          <Button
            key={days}
            busy={passing === days}
            disabled={passing !== undefined && passing !== days}
            onClick={() => void pass(days)}
          >
            {words}
          </Button>
        ))}
      </div>
    </section>
  )
}
