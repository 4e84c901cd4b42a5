import { api, dataOf } from '../api.ts'
import type { Generation, PaymentType, Price } from '../types.ts'

export interface ExecuteAction {
  actionId: string
  actionParams: Record<string, unknown>
  filesharingInfo: {
    sharingBucket: string
    fileEncryptionKey: string
    contentItems: { contentItemId: string; privateKey: string }[]
  }
  paymentType: PaymentType
  idempotencyKey?: string
}

/**
 * Specification section 7: starts a paid run. `startRun` collects the keys and calls this.
 * Throws an Error with the specification's message when there is no actionId.
 */
export async function executeAction(
  request: Partial<Pick<ExecuteAction, 'actionId'>> & Omit<ExecuteAction, 'actionId'>,
) {
  const { actionId, idempotencyKey, ...body } = request
  if (actionId === undefined || actionId === null) {
    throw new Error(
      'Required parameter "actionId" was null or undefined when calling executeAction().',
    )
  }
  const header = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }
  return dataOf(
    api.POST('/actions/{actionId}/execute', { params: { path: { actionId }, header }, body }),
  )
}

/** The server's own price of a run; the form shows priceOf/priceWith, which is the same sum. */
export async function quoteAction(
  actionId: string,
  body: { actionParams: Record<string, unknown>; items: { id: string; bytes: number }[] },
): Promise<Price> {
  return dataOf(api.POST('/actions/{actionId}/price', { params: { path: { actionId } }, body }))
}

/** Runs, newest first; `cursor` from the page before. */
export async function listGenerations(page: { cursor?: string; limit?: number } = {}) {
  return dataOf(api.GET('/generations', { params: { query: page } }))
}

export async function getGeneration(
  generationId: string,
  signal?: AbortSignal,
): Promise<Generation> {
  const params = { path: { generationId } }
  return dataOf(api.GET('/generations/{generationId}', { params, signal }))
}

/** Asks for a stop; what was not done is refunded. The state follows by watchGeneration. */
export async function cancelGeneration(generationId: string): Promise<Generation> {
  const params = { path: { generationId } }
  return dataOf(api.POST('/generations/{generationId}/cancel', { params }))
}
