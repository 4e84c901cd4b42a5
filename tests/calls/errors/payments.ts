import { form } from '../world.ts'
import type { Provoked } from './provoked.ts'

type Form = { operationId: Provoked['operationId']; fields: Record<string, string> }

const change = { tier: 'ProPlus', period: 'Month' }

/** The calls that take a form, with fields that fit. */
const forms: Form[] = [
  { operationId: 'changeSubscription', fields: change },
  { operationId: 'deleteCard', fields: { cardId: 'pm_1' } },
  { operationId: 'setDefaultCard', fields: { cardId: 'pm_1' } },
  { operationId: 'payInvoice', fields: { invoiceId: 'in_1' } },
  { operationId: 'buyCredits', fields: { amountUsdcCent: '1700' } },
]

const withoutCsrf = forms.map(({ operationId, fields }): Provoked => ({
  operationId,
  code: 'csrf_invalid',
  when: 'for a form with a session but without its token',
  call: async (world) => {
    const { cookie } = await world.newcomer()
    return { body: new URLSearchParams(fields), as: { cookie } }
  },
}))

/** A card of somebody else, named by a newcomer with a card of their own. */
const foreignCard = forms.map(({ operationId, fields }): Provoked => ({
  operationId,
  code: 'not_found',
  when: 'for a card of somebody else',
  call: async (world) => {
    const cardId = await world.card(await world.newcomer())
    if (operationId !== 'payInvoice') return form({ ...fields, cardId }, await world.buyer())
    const { as, invoiceId } = await world.debtor()
    return form({ invoiceId, cardId }, as)
  },
  detail: /no such card among your cards/,
}))

const withoutCard = forms
  .filter(({ operationId }) => operationId === 'changeSubscription' || operationId === 'buyCredits')
  .map(({ operationId, fields }): Provoked => ({
    operationId,
    code: 'card_required',
    when: 'when no card is named and none is saved',
    call: async (world) => form(fields, await world.newcomer()),
    issues: ['/cardId'],
  }))

const otherWithKey = [
  {
    operationId: 'changeSubscription',
    first: { tier: 'ProLight', period: 'Month' },
    second: change,
  },
  {
    operationId: 'buyCredits',
    first: { amountUsdcCent: '200' },
    second: { amountUsdcCent: '1700' },
  },
] as const

const reusedKey = otherWithKey.map(({ operationId, first, second }): Provoked => ({
  operationId,
  code: 'idempotency_mismatch',
  when: 'for another body with the same key',
  call: async (world) => {
    const as = await world.buyer()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await world.done({ operationId, headers, ...form(first, as) })
    return { headers, ...form(second, as) }
  },
}))

export const paymentErrors: readonly Provoked[] = [
  ...withoutCsrf,
  ...foreignCard,
  ...withoutCard,
  ...reusedKey,
  {
    operationId: 'changeSubscription',
    code: 'bad_request',
    when: 'for a plan that does not exist',
    call: () => form({ tier: 'Gold', period: 'Month' }),
    detail: /./,
    issues: ['/tier'],
  },
  {
    operationId: 'changeSubscription',
    code: 'bad_request',
    when: 'for a plan that is no longer sold',
    call: () => form({ tier: 'LegacyProPlus', period: 'Month' }),
    detail: /no longer sold/,
    issues: ['/tier'],
  },
  {
    operationId: 'getChangePreview',
    code: 'bad_request',
    when: 'for a plan that is no longer sold',
    call: () => ({ params: { tier: 'ApiPro', period: 'Year' } }),
    detail: /no longer sold/,
    issues: ['/tier'],
  },
  {
    operationId: 'changeSubscription',
    code: 'conflict',
    when: 'for the present plan',
    call: () => form({ tier: 'Pro', period: 'Month' }),
    detail: /You are on the Pro plan already/,
  },
  {
    operationId: 'buyCredits',
    code: 'bad_request',
    when: 'for a price that was edited',
    call: async (world) => form({ amountUsdcCent: '1' }, await world.buyer()),
    detail: /./,
    issues: ['/amountUsdcCent'],
  },
  {
    operationId: 'buyCredits',
    code: 'rate_limited',
    when: 'after many attempts in a minute',
    call: async (world) => {
      const call = form({ amountUsdcCent: '200' }, await world.newcomer())
      for (let attempt = 0; attempt < 40; attempt += 1) {
        const { status } = await world.send({ operationId: 'buyCredits', ...call })
        if (status === 429) break
      }
      return call
    },
    detail: /too many attempts/,
  },
  {
    operationId: 'getCardStatus',
    code: 'not_found',
    when: 'for a card of somebody else',
    call: async (world) => ({
      params: { paymentMethodId: await world.card(await world.newcomer()) },
    }),
  },
  {
    operationId: 'getCreditsStatus',
    code: 'not_found',
    when: 'for a purchase of somebody else',
    call: async (world) => {
      const order = form({ amountUsdcCent: '200' }, await world.buyer())
      const { creditId } = await world.done<{ creditId: string }>({
        operationId: 'buyCredits',
        ...order,
      })
      return { params: { creditId } }
    },
  },
  {
    operationId: 'payInvoice',
    code: 'not_found',
    when: 'for a bill of somebody else',
    call: async (world) =>
      form({ invoiceId: (await world.debtor()).invoiceId }, await world.buyer()),
  },
  {
    operationId: 'payInvoice',
    code: 'conflict',
    when: 'for a bill that is paid',
    call: async (world) => {
      const { as, invoiceId } = await world.debtor()
      const call = form({ invoiceId, cardId: await world.card(as) }, as)
      await world.done({ operationId: 'payInvoice', ...call })
      return call
    },
    detail: /is paid already/,
  },
  {
    operationId: 'advanceSandboxClock',
    code: 'bad_request',
    when: 'for no day at all',
    call: () => ({ body: { days: 0 } }),
    detail: /./,
    issues: ['/days'],
  },
  {
    operationId: 'receiveCardProviderWebhook',
    code: 'bad_request',
    when: 'for an event that somebody else has signed',
    call: () => ({
      as: 'none',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: { id: 'evt_1', type: 'invoice.paid' },
    }),
    detail: /signature/,
  },
]
