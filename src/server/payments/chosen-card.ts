import { ActionError } from '../../contract/errors.ts'
import { knownCustomer } from './customers.ts'
import type { PaymentDeps } from './deps.ts'
import type { Card } from './provider/types.ts'

type Deps = Pick<PaymentDeps, 'db' | 'provider'>

/**
 * The card to charge: the named one when it is the user's, else the default.
 * @throws ActionError `not_found` for a card that is not the user's, `card_required` when none is
 * named and none is saved
 */
export async function chosenCard(
  deps: Deps,
  user: { id: string },
  cardId?: string,
): Promise<string> {
  if (cardId !== undefined) {
    await customerWith(deps, user, cardId)
    return cardId
  }
  const customerId = await knownCustomer(deps, user.id)
  const chosen = customerId && defaultOf(await deps.provider.cards(customerId))
  if (!chosen) {
    const issues = [{ path: '/cardId', message: 'No card is named, and none is saved.' }]
    throw new ActionError('card_required', { issues })
  }
  return chosen
}

/**
 * The user as a customer with this card.
 * @throws ActionError `not_found` for a card that is not the user's
 */
export async function customerWith(
  { db, provider }: Deps,
  user: { id: string },
  cardId: string,
): Promise<string> {
  const customerId = await knownCustomer({ db }, user.id)
  if (customerId && (await provider.ownerOf(cardId)) === customerId) return customerId
  throw new ActionError('not_found', { detail: 'There is no such card among your cards.' })
}

/** The card that is charged when none is named: the chosen one, else the newest. */
export function defaultOf(saved: { cards: Card[]; defaultCardId: string | null }): string | null {
  return saved.defaultCardId ?? saved.cards[0]?.id ?? null
}
