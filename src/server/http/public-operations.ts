import type { OperationId } from '../../../generated/ids.ts'
import type { Operation } from './contract/operations.ts'

/**
 * The calls that need nobody to be signed in. The server refuses to start when the document says
 * otherwise, so the types of the handlers can rely on it.
 */
export const publicOperationIds = [
  'signUp',
  'logIn',
  'logInAsDemo',
  'getSharedBucket',
  'getSharedContent',
  'getAvailability',
  'getPrices',
  'getCreditPrices',
  'getPublishableKey',
  'getContractsInfo',
  'getExchangeRates',
  'getPriceChanges',
  'getServerInfo',
  'getHealth',
  'getReadiness',
  'getMetrics',
  'receiveCardProviderWebhook',
] as const satisfies readonly OperationId[]

export type PublicOperationId = (typeof publicOperationIds)[number]

/** Throws when the document says otherwise than the list above. */
export function checkPublicOperations(operations: readonly Operation[]): void {
  const documented = operations.filter(({ security }) => security.isPublic).map(({ id }) => id)
  const declared: readonly string[] = publicOperationIds
  const differing = [
    ...documented.filter((id) => !declared.includes(id)),
    ...declared.filter((id) => !documented.includes(id)),
  ]
  if (differing.length > 0) {
    throw new Error(
      `The document and http/public-operations.ts differ about who may call ${differing.join(', ')}.`,
    )
  }
}
