import type { OperationId } from '../../../generated/ids.ts'

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
