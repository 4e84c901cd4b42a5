import type { Selectable } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import { customerWith, defaultOf } from './chosen-card.ts'
import { customerOf, knownCustomer, userOfCustomer } from './customers.ts'
import type { PaymentDeps, Payer } from './deps.ts'
import type { Card } from './provider/types.ts'
import type { CardTable } from './tables.ts'

type Deps = Pick<PaymentDeps, 'db' | 'provider' | 'clock'>

/** Begins to add a card. @returns the client secret with which the card form finishes it */
export async function addCard(deps: Deps, user: Payer): Promise<string> {
  return deps.provider.createSetup(await customerOf(deps, user))
}

/**
 * Whether a new card can be used. Asks the provider when its event has not come yet.
 * @throws ActionError `not_found` for a card that is somebody else's
 */
export async function cardStatus(
  deps: Deps,
  user: { id: string },
  cardId: string,
): Promise<'PENDING' | 'CREATED'> {
  const row = await rowOf(deps, cardId)
  if (isOwn(row, user)) return 'CREATED'
  // The provider does not tell a card that was removed from one that is not anybody's yet.
  if (row) throw new ActionError('not_found')
  const owner = await deps.provider.ownerOf(cardId)
  if (owner === null) return 'PENDING'
  if (owner === undefined || owner !== (await knownCustomer(deps, user.id))) {
    throw new ActionError('not_found')
  }
  await keepCard(deps, user.id, owner, cardId)
  return 'CREATED'
}

/** The saved cards, newest first, and which one is charged when none is named. */
export async function listCards(
  deps: Deps,
  user: { id: string },
): Promise<{ cards: Card[]; defaultCardId: string | null }> {
  const customerId = await knownCustomer(deps, user.id)
  if (!customerId) return { cards: [], defaultCardId: null }
  const saved = await deps.provider.cards(customerId)
  return { cards: saved.cards, defaultCardId: defaultOf(saved) }
}

/**
 * Removes a card. The newest of the others takes its place, as the default and for renewals; when
 * there is none, the next renewal finds no card and its invoice stays open until it is paid.
 * @throws ActionError `not_found` for a card that is not the user's
 */
export async function deleteCard(deps: Deps, user: { id: string }, cardId: string): Promise<void> {
  // A card with a row that the provider has detached already is one whose removal was cut short.
  if (!isOwn(await rowOf(deps, cardId), user)) await customerWith(deps, user, cardId)
  await deps.provider.deleteCard(cardId)
  await forgetCard(deps, cardId)
  await keepDefault(deps, user.id)
}

/** @throws ActionError `not_found` for a card that is not the user's */
export async function setDefaultCard(
  deps: Deps,
  user: { id: string },
  cardId: string,
): Promise<void> {
  await deps.provider.makeDefault(await customerWith(deps, user, cardId), cardId)
}

/** Makes our row of a card what the provider says, whatever event came or got lost. */
export async function syncCard(deps: Deps, cardId: string): Promise<void> {
  const owner = await deps.provider.ownerOf(cardId)
  if (typeof owner === 'string') {
    const userId = await userOfCustomer(deps, owner)
    if (userId) await keepCard(deps, userId, owner, cardId)
    return
  }
  const row = await rowOf(deps, cardId)
  if (!row || row.deleted_at) return
  await forgetCard(deps, cardId)
  await keepDefault(deps, row.user_id)
}

async function keepCard(
  deps: Deps,
  userId: string,
  customerId: string,
  cardId: string,
): Promise<void> {
  // The default comes first: with the row nobody would ask again.
  const { defaultCardId } = await deps.provider.cards(customerId)
  if (defaultCardId === null) await deps.provider.makeDefault(customerId, cardId)
  await deps.db
    .insertInto('cards')
    .values({ id: cardId, user_id: userId, created_at: deps.clock.now(), deleted_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function forgetCard({ db, clock }: Deps, cardId: string): Promise<void> {
  await db
    .updateTable('cards')
    .set({ deleted_at: clock.now() })
    .where('id', '=', cardId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Also tells the subscriptions, which may have named the card that is gone. */
async function keepDefault(deps: Deps, userId: string): Promise<void> {
  const customerId = await knownCustomer(deps, userId)
  const next = customerId && defaultOf(await deps.provider.cards(customerId))
  if (next) await deps.provider.makeDefault(customerId, next)
}

type CardRow = Selectable<CardTable>

async function rowOf({ db }: Deps, cardId: string): Promise<CardRow | undefined> {
  return db.selectFrom('cards').selectAll().where('id', '=', cardId).executeTakeFirst()
}

function isOwn(row: CardRow | undefined, user: { id: string }): boolean {
  return row?.user_id === user.id && row.deleted_at === null
}
