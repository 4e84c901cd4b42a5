import { formatCredits } from '../../../contract/money.ts'
import { DialogLink } from '../../dialogs/DialogLink.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { useBalance } from '../../state/queries.ts'

/** What one can spend: what comes with the plan and expires, what was bought, what is set aside. */
export function Figures() {
  const session = useSignedIn()
  const balance = useBalance()
  const figures = [
    ['Credits', balance?.credits ?? session?.credits],
    ['Of the plan, until the next', balance?.monthlyCredits],
    ['Bought or given, stay', balance?.purchasedCredits],
    ['Set aside for runs', balance?.heldCredits],
  ] as const
  return (
    <section className="account-section" aria-labelledby="balance-title">
      <h2 id="balance-title" className="visually-hidden">
        Balance
      </h2>
      <dl className="figures">
        {figures.map(([what, credits]) => (
          <div key={what} className="figure">
            <dt>{what}</dt>
            <dd>{credits === undefined ? '…' : formatCredits(credits)}</dd>
          </div>
        ))}
      </dl>
      <DialogLink dialog="buy-credits">Buy credits</DialogLink>
    </section>
  )
}
