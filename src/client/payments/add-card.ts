import { words } from '../../../generated/words/payment-problems.js'
import { getCardStatus } from '../calls/money.ts'
import type { Clock } from '../clock.ts'
import { poll } from '../polling.ts'
import { providerError } from './provider-error.ts'

/**
 * Adds a card: sets it up with the provider, then asks until our server knows it. Answers its id.
 *
 * @param setUp the provider's form: answers the id of the payment method, undefined if it gave none
 * @throws HttpError of the set-up; 500 without an id (specification, section 8); and
 *   polling_timeout 500 "Couldn't retrieve credit card status" after 30 s
 */
export async function addCardFlow(
  setUp: () => Promise<string | undefined>,
  clock?: Clock,
): Promise<string> {
  const cardId = await setUp()
  if (!cardId) {
    throw providerError({ message: words.cardUnknown() }, false)
  }
  await poll({
    ask: () => getCardStatus(cardId),
    isDone: ({ status }) => status === 'CREATED',
    timeoutMessage: words.cardStatus(),
    clock,
  })
  return cardId
}
