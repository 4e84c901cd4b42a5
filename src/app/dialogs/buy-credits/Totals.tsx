import { words } from '../../../../generated/words/dialogs.js'
import { toCredits, toMilliCredits } from '../../../contract/money.ts'
import { useBalance, useServerInfo } from '../../state/queries.ts'
import type { CreditPack } from './PackChoice.tsx'
import { formatCredits, formatUsdcCents } from '../../words/format.ts'

/** What is paid, and the balance before and after. It is read out whenever the choice changes. */
export function Totals({ pack }: { pack: CreditPack }) {
  const now = useBalance()?.credits
  const isSandbox = useServerInfo()?.sandbox
  return (
    <div aria-live="polite" aria-atomic="true">
      <dl className="totals">
        <Line what={words.toPay()} amount={formatUsdcCents(pack.priceUsdcCent)} />
        {now !== undefined && (
          <>
            <Line what={words.creditsBefore()} amount={formatCredits(now)} />
            <Line what={words.creditsAfter()} amount={formatCredits(sum(now, pack.credits))} />
          </>
        )}
      </dl>
      {isSandbox && <p className="muted small totals-note">{words.sandboxMoney()}</p>}
    </div>
  )
}

function Line({ what, amount }: { what: string; amount: string }) {
  return (
    <div className="totals-line">
      <dt>{what}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

const sum = (one: number, other: number) => toCredits(toMilliCredits(one) + toMilliCredits(other))
