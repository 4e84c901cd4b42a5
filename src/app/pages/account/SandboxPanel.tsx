import { useState } from 'react'
import { words } from '../../../../generated/words/account.js'
import { advanceSandboxClock, toHttpError } from '../../../client/index.ts'
import { toast } from '../../shell/toasts.ts'
import { tellOtherTabs } from '../../state/money-elsewhere.ts'
import { refreshMoney, useServerInfo } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatDate } from '../../words/format.ts'

/** A month is as long as the longest, so that a term has ended for certain. */
const jumps = [
  { days: 7, time: 'week' },
  { days: 31, time: 'month' },
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
      tellOtherTabs()
      await refreshMoney()
      setNow(answer.now)
      toast(words.itIsNow({ date: formatDate(answer.now) }))
    } catch (caught) {
      toast(toHttpError(caught).message, 'danger')
    } finally {
      setPassing(undefined)
    }
  }
  return (
    <section className="account-section sandbox-panel" aria-labelledby="sandbox-title">
      <h2 id="sandbox-title" className="account-title">
        {words.time()} <Tag tone="caution">{words.sandbox()}</Tag>
      </h2>
      <p className="muted">
        {words.sandboxTime()} {now && words.itIs({ date: formatDate(now) })}
      </p>
      <div className="account-actions">
        {jumps.map(({ days, time }) => (
          <Button
            key={days}
            busy={passing === days}
            disabled={passing !== undefined && passing !== days}
            onClick={() => void pass(days)}
          >
            {words.letPass({ time })}
          </Button>
        ))}
      </div>
    </section>
  )
}
