import { addCard } from './addCard.ts'
import { advanceSandboxClock } from './advanceSandboxClock.ts'
import { buyCredits } from './buyCredits.ts'
import { cancelGeneration } from './cancelGeneration.ts'
import { changeSubscription } from './changeSubscription.ts'
import { createBucket } from './createBucket.ts'
import { createContentItem } from './createContentItem.ts'
import { createToken } from './createToken.ts'
import { createUpload } from './createUpload.ts'
import { deleteBucket } from './deleteBucket.ts'
import { deleteCard } from './deleteCard.ts'
import { deleteContentItem } from './deleteContentItem.ts'
import { deleteUpload } from './deleteUpload.ts'
import { executeAction } from './executeAction.ts'
import { getAvailability } from './getAvailability.ts'
import { getBalance } from './getBalance.ts'
import { getBucket } from './getBucket.ts'
import { getCards } from './getCards.ts'
import { getCardStatus } from './getCardStatus.ts'
import { getChangePreview } from './getChangePreview.ts'
import { getContent } from './getContent.ts'
import { getContractsInfo } from './getContractsInfo.ts'
import { getCreditCardFundsLocked } from './getCreditCardFundsLocked.ts'
import { getCreditPrices } from './getCreditPrices.ts'
import { getCreditsStatus } from './getCreditsStatus.ts'
import { getExchangeRates } from './getExchangeRates.ts'
import { getGeneration } from './getGeneration.ts'
import { getHealth } from './getHealth.ts'
import { getMetrics } from './getMetrics.ts'
import { getPriceChanges } from './getPriceChanges.ts'
import { getPrices } from './getPrices.ts'
import { getPublishableKey } from './getPublishableKey.ts'
import { getReadiness } from './getReadiness.ts'
import { getServerInfo } from './getServerInfo.ts'
import { getSession } from './getSession.ts'
import { getSharedBucket } from './getSharedBucket.ts'
import { getSharedContent } from './getSharedContent.ts'
import { getSubscription } from './getSubscription.ts'
import { getTierPeriodStatus } from './getTierPeriodStatus.ts'
import { getUpload } from './getUpload.ts'
import type { Handlers } from './handler.ts'
import { listBuckets } from './listBuckets.ts'
import { listGenerations } from './listGenerations.ts'
import { listInvoices } from './listInvoices.ts'
import { listLedgerEntries } from './listLedgerEntries.ts'
import { listTokens } from './listTokens.ts'
import { logIn } from './logIn.ts'
import { logInAsDemo } from './logInAsDemo.ts'
import { logOut } from './logOut.ts'
import { notImplemented } from './not-implemented.ts'
import { patchUpload } from './patchUpload.ts'
import { payInvoice } from './payInvoice.ts'
import { quoteAction } from './quoteAction.ts'
import { receiveCardProviderWebhook } from './receiveCardProviderWebhook.ts'
import { renameBucket } from './renameBucket.ts'
import { revokeToken } from './revokeToken.ts'
import { setDefaultCard } from './setDefaultCard.ts'
import { shareBucket } from './shareBucket.ts'
import { signUp } from './signUp.ts'
import { streamGenerationEvents } from './streamGenerationEvents.ts'
import { unshareBucket } from './unshareBucket.ts'

export { convert } from './convert.ts'

const noExchange = 'Rates cannot be locked on this server yet.'

/** Every call of the document that is not a conversion, and what serves it. */
export const handlers = {
  signUp,
  logIn,
  logInAsDemo,
  logOut,
  getSession,

  createToken,
  listTokens,
  revokeToken,

  createBucket,
  listBuckets,
  getBucket,
  renameBucket,
  deleteBucket,
  createContentItem,
  deleteContentItem,
  getContent,

  shareBucket,
  unshareBucket,
  getSharedBucket,
  getSharedContent,

  createUpload,
  getUpload,
  patchUpload,
  deleteUpload,

  executeAction,
  quoteAction,
  getAvailability,

  listGenerations,
  getGeneration,
  cancelGeneration,
  streamGenerationEvents,

  getBalance,
  listLedgerEntries,

  getSubscription,
  listInvoices,
  getPrices,
  getCreditPrices,
  getTierPeriodStatus,
  getChangePreview,
  changeSubscription,
  advanceSandboxClock,

  addCard,
  getCardStatus,
  getCards,
  deleteCard,
  setDefaultCard,
  payInvoice,
  buyCredits,
  getCreditsStatus,
  getPublishableKey,
  receiveCardProviderWebhook,

  getContractsInfo,
  getCreditCardFundsLocked,
  getExchangeRates,
  lockExchangeRate: notImplemented(noExchange),
  getPriceChanges,

  getServerInfo,
  getHealth,
  getReadiness,
  getMetrics,
} satisfies Handlers
