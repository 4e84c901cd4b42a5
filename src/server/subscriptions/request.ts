import type { Plan } from '../payments/provider/types.ts'

/** What a person asks for: a plan, and the card to pay with where something is due. */
export type ChangeRequest = Plan & { cardId?: string | undefined }

export function isSameRequest(one: ChangeRequest, other: ChangeRequest): boolean {
  return one.tier === other.tier && one.period === other.period && one.cardId === other.cardId
}
