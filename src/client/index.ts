// The client: everything the app needs to talk to the server and to handle keys and files. No
// React here; stores have subscribe and getSnapshot for useSyncExternalStore, and the functions
// of calls/ are SWR fetchers as they are: useSWR('getBalance', getBalance).

export type * from './types.ts'
export { HttpError, isRefusal, localError, toHttpError, type LocalCode } from './problems.ts'

// Calls. `api` is typed for every path of the contract; the functions are named by operationId.
export { api, asForm, createApi, dataOf, type Api } from './api.ts'
export * from './calls/accounts.ts'
export * from './calls/buckets.ts'
export * from './calls/generations.ts'
export * from './calls/money.ts'
export * from './calls/server.ts'
export * from './calls/subscription.ts'
export { newIdempotencyKey } from './idempotency.ts'

// Who is signed in. `expired` keeps everything on screen: log in again and go on.
export {
  onSessionExpired,
  sessionStore,
  type SessionSnapshot,
  type SessionStore,
} from './session.ts'

// Asking again until something is so (cards, credits, subscription changes).
export { defaultPolling, paymentPolling, poll, type Poll, type PollSchedule } from './polling.ts'

// Payments: the card provider's part is given as a port, the app's is src/app/payments.
export { addCardFlow } from './payments/add-card.ts'
export { alone } from './payments/alone.ts'
export { attemptsIn, type Attempt, type Attempts } from './payments/attempts.ts'
export { buyCreditsFlow, type CreditOrder } from './payments/buy-credits.ts'
export { changeSubscriptionFlow, type ChangeOrder } from './payments/change-subscription.ts'
export { confirmIntent, type PaymentConfirmer } from './payments/confirm-intent.ts'
export { payInvoiceFlow } from './payments/pay-invoice.ts'
export { providerError } from './payments/provider-error.ts'
export type { Card, ConfirmPayment, PaymentIntent } from './payments/types.ts'

// Files in: encrypted here, sent while encrypting, resumed after a reload.
export { startBucket } from './buckets.ts'
export { uploads } from './upload/index.ts'
export type { UploadSnapshot, UploadStatus, Uploads } from './upload/types.ts'
export { identities, type Identities } from './identities.ts'

// Runs and their results.
export { cancelRun, startRun } from './runs/start-run.ts'
export { watchGeneration } from './runs/watch-generation.ts'
export { forgetRun, rememberedRuns, type RememberedRun } from './runs/remembered.ts'
export { openContent, streamContent, type Access } from './runs/content.ts'
export { downloadAll, downloadItem, zipOf, type DownloadOptions } from './runs/download.ts'
export {
  isFinished,
  type OnProgress,
  type OpenedContent,
  type StartRun,
  type StartedRun,
  type WatchOptions,
} from './runs/types.ts'

// PDFs, page by page.
export { openPdf, type OpenPdf } from './pdf/open-pdf.ts'

// Share links.
export { parseShareLink, shareLink, type ShareLink } from './shares/link.ts'
export { createShare, endShare, linkOf, openShared } from './shares/shared-bucket.ts'
