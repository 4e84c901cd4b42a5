import type { components } from '../../../generated/api.d.ts'
import { toCredits } from '../../contract/money.ts'
import type { User } from '../accounts/index.ts'
import type { Ports } from '../ports.ts'

/** What a client knows about who is signed in. */
export async function sessionView(
  { ledger, config, subscriptions }: Pick<Ports, 'ledger' | 'config' | 'subscriptions'>,
  user: User,
  csrf: string,
): Promise<components['schemas']['Session']> {
  await subscriptions.grantDue(user.id)
  const { milliCredits } = await ledger.balance(user.id)
  return {
    user: { id: user.id, email: user.email, isDemo: user.isDemo },
    csrf,
    tier: user.tier,
    credits: toCredits(milliCredits),
    sandbox: config.sandbox,
  }
}
