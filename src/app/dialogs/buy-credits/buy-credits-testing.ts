import { cardAnswers } from '../../payments/cards-testing.ts'
import { openDialog, type Answers, type DialogUnderTest } from '../dialogs-testing.tsx'

export const address = '/plans?dialog=buy-credits&pack=1700'
export const buyCall = 'POST /services/stripe/buyCredits'

export const bought = (status: string, error?: object) => ({
  creditId: 'credit-1',
  paymentIntent: { id: 'pi_1', status, clientSecret: 'pi_1_secret_x', error },
})

/** The payment is made at once and the credits are there. */
export const paidAnswers: Answers = {
  ...cardAnswers,
  [buyCall]: bought('succeeded'),
  'GET /services/stripe/getCreditsStatus/*': { created: true },
}

/** The dialog as it stands with the default card chosen. */
export async function openBuyCredits(answers: Answers = {}): Promise<DialogUnderTest> {
  const shown = openDialog(address, { ...paidAnswers, ...answers })
  await shown.says('Visa ending in 4242')
  return shown
}

export const keysSent = (shown: DialogUnderTest) =>
  shown.sentTo(buyCall).map(({ idempotencyKey }) => idempotencyKey)
