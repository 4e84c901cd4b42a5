import { words } from '../../../../generated/words/account.js'
import { DialogLink } from '../../dialogs/DialogLink.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { useBalance } from '../../state/queries.ts'
import { formatCredits } from '../../words/format.ts'

/** What one can spend: what comes with the plan and expires, what was bought, what is set aside. */
export function Figures() {
  const session = useSignedIn()
  const balance = useBalance()
  const figures = [
    [words.creditsFigure(), balance?.credits ?? session?.credits],
    [words.creditsOfPlan(), balance?.monthlyCredits],
    [words.creditsBought(), balance?.purchasedCredits],
    [words.creditsHeld(), balance?.heldCredits],
  ] as const
  return (
    <section className="account-section" aria-labelledby="balance-title">
      <h2 id="balance-title" className="visually-hidden">
        {words.balance()}
      </h2>
      <dl className="figures">
        {figures.map(([what, credits]) => (
          <div key={what} className="figure">
            <dt>{what}</dt>
            <dd>{credits === undefined ? '…' : formatCredits(credits)}</dd>
          </div>
        ))}
      </dl>
      <DialogLink dialog="buy-credits">{words.buyCredits()}</DialogLink>
    </section>
  )
}
