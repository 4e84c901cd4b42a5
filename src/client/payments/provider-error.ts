import { words } from '../../../generated/words/payment-problems.js'
import { HttpError } from '../problems.ts'

/** What a card provider says about a refusal, in its own names. */
export interface ProviderRefusal {
  message?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
}

/**
 * A refusal of the card provider as the error that the app shows. Specification section 8: its
 * message and code, "falling back to the decline code or 500".
 *
 * @param isOver whether it is certain that nothing was or will be charged: then a next try is a new
 *   payment. Otherwise it has to be repeated as the same one.
 */
export function providerError(refusal: ProviderRefusal, isOver: boolean): HttpError {
  return new HttpError({
    type: 'about:blank',
    title: isOver ? words.notAccepted() : words.notConfirmed(),
    status: isOver ? 402 : 500,
    detail: refusal.message || words.refused(),
    code: refusal.code ?? refusal.decline_code ?? '500',
  })
}
