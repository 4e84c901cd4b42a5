import type { OperationId } from '../../generated/ids.ts'
import type { Call } from './call.ts'
import { beginUpload, execute, form, jpeg, sendBytes, type World } from './world.ts'

type Made = Omit<Call, 'operationId'>
type Make = (world: World) => Promise<Made> | Made

const json = (body: object): Made => ({ body })
const tier = { params: { tier: 'ProPlus', period: 'Year' } }
const tus = { 'tus-resumable': '1.0.0' }

const inBucket: Make = async (world) => ({ params: { bucketId: (await world.bucket()).id } })
const ofRun: Make = async (world) => ({
  params: { generationId: (await world.finished()).generationId },
})
const announced = async (world: World) => (await world.announced(await world.bucket())).id
const started = async (world: World) => {
  const id = await announced(world)
  await world.done(beginUpload(id, 4))
  return id
}
/** A form about a new card of a newcomer. */
const aboutCard: Make = async (world) => {
  const as = await world.newcomer()
  return form({ cardId: await world.card(as) }, as)
}
const shared = async (world: World) => {
  const run = await world.finished()
  const params = { bucketId: run.bucket.id }
  await world.done({ operationId: 'shareBucket', params, body: { expiresInDays: 7 } })
  return { ...params, contentItemId: run.resultId }
}

/**
 * One request for every call that has to succeed. The compiler asks for a new line with every new
 * operation of the document.
 */
export const requests = {
  signUp: () =>
    json({ email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery' }),
  logIn: async (world) => {
    const { email } = await world.newcomer()
    return json({ email, password: 'correct horse battery' })
  },
  logInAsDemo: () => ({}),
  logOut: async (world) => ({ as: await world.newcomer() }),
  getSession: () => ({}),
  createToken: async (world) => ({ as: await world.newcomer(), body: { name: 'Nightly reports' } }),
  listTokens: () => ({}),
  revokeToken: async (world) => {
    const as = await world.newcomer()
    const body = { name: 'To be revoked' }
    const { id } = await world.done<{ id: string }>({ operationId: 'createToken', body, as })
    return { as, params: { tokenId: id } }
  },
  createBucket: async (world) =>
    json({ recipient: (await world.bucket()).recipient, name: 'Photos' }),
  listBuckets: () => ({ query: { limit: '5' } }),
  getBucket: inBucket,
  renameBucket: async (world) => ({ ...(await inBucket(world)), body: { name: 'Summer' } }),
  deleteBucket: inBucket,
  shareBucket: async (world) => ({ ...(await inBucket(world)), body: { expiresInDays: 14 } }),
  unshareBucket: async (world) => ({ params: { bucketId: (await shared(world)).bucketId } }),
  createContentItem: async (world) => ({
    ...(await inBucket(world)),
    body: { name: 'photo.jpg', mediaType: 'image/jpeg', size: jpeg.length },
  }),
  deleteContentItem: async (world) => {
    const { id } = await world.item(await world.bucket())
    return { params: { contentItemId: id } }
  },
  getContent: async (world) => ({ params: { contentItemId: (await world.finished()).resultId } }),
  getSharedBucket: async (world) => ({
    as: 'none',
    params: { bucketId: (await shared(world)).bucketId },
  }),
  getSharedContent: async (world) => ({ as: 'none', params: await shared(world) }),
  createUpload: async (world) => beginUpload(await announced(world), 4),
  getUpload: async (world) => ({ params: { uploadId: await started(world) }, headers: tus }),
  patchUpload: async (world) => sendBytes(await started(world), new Uint8Array(2)),
  deleteUpload: async (world) => ({ params: { uploadId: await started(world) }, headers: tus }),
  executeAction: async (world) => {
    const bucket = await world.bucket()
    return execute(bucket, [await world.item(bucket)])
  },
  quoteAction: () => ({
    params: { actionId: 'jpg-to-png' },
    body: { actionParams: {}, items: [{ id: 'a', bytes: 1000 }] },
  }),
  getAvailability: () => ({ as: 'none' }),
  listGenerations: () => ({ query: { limit: '5' } }),
  getGeneration: ofRun,
  cancelGeneration: async (world) => ({
    params: { generationId: (await world.started()).generationId },
  }),
  streamGenerationEvents: ofRun,
  getBalance: () => ({}),
  listLedgerEntries: () => ({ query: { limit: '5' } }),
  getSubscription: () => ({}),
  listInvoices: () => ({}),
  getChangePreview: () => tier,
  getPrices: () => ({ as: 'none' }),
  getCreditPrices: () => ({ as: 'none' }),
  changeSubscription: async (world) =>
    form({ tier: 'ProPlus', period: 'Year' }, await world.buyer()),
  getTierPeriodStatus: () => tier,
  advanceSandboxClock: async (world) => ({ ...json({ days: 31 }), as: await world.newcomer() }),
  getCardStatus: async (world) => {
    const as = await world.newcomer()
    return { as, params: { paymentMethodId: await world.card(as) } }
  },
  addCard: () => ({}),
  getCards: () => ({}),
  deleteCard: aboutCard,
  setDefaultCard: aboutCard,
  payInvoice: async (world) => {
    const { as, invoiceId } = await world.debtor()
    return form({ invoiceId, cardId: await world.card(as) }, as)
  },
  buyCredits: async (world) => form({ amountUsdcCent: '1700' }, await world.buyer()),
  getCreditsStatus: async (world) => {
    const as = await world.buyer()
    const order = { operationId: 'buyCredits', ...form({ amountUsdcCent: '1700' }, as) }
    const { creditId } = await world.done<{ creditId: string }>(order)
    return { as, params: { creditId } }
  },
  getPublishableKey: () => ({ as: 'none' }),
  getContractsInfo: () => ({ as: 'none' }),
  getCreditCardFundsLocked: async (world) => {
    const { user } = await world.done<{ user: { id: string } }>({ operationId: 'getSession' })
    return { query: { userId: user.id } }
  },
  getExchangeRates: () => ({ as: 'none' }),
  lockExchangeRate: () => ({ params: { amountUsdcCent: '1500' } }),
  getPriceChanges: () => ({ as: 'none' }),
  getServerInfo: () => ({ as: 'none' }),
  getHealth: () => ({ as: 'none' }),
  getReadiness: () => ({ as: 'none' }),
  getMetrics: () => ({ as: 'none' }),
  receiveCardProviderWebhook: ({ backend }) => {
    const body = '{"id":"evt_1","object":"event","type":"customer.updated","data":{"object":{}}}'
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': backend.sign(body),
    }
    return { as: 'none', headers, body }
  },
} satisfies Record<OperationId, Make> as Record<OperationId, Make>

/** Calls that the server answers with 501 not_implemented, until wallets are there. */
export const notYetOnServer: ReadonlySet<string> = new Set<OperationId>(['lockExchangeRate'])
