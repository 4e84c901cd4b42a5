import { beforeEach, expect, test, vi } from 'vitest'
import * as calls from '../calls/money.ts'
import type { Clock } from '../clock.ts'
import { HttpError, networkError } from '../problems.ts'
import { addCardFlow } from './add-card.ts'
import { attemptsIn } from './attempts.ts'
import { buyCreditsFlow, type BuyCreditsPorts } from './buy-credits.ts'
import { payInvoiceFlow } from './pay-invoice.ts'
import { providerError } from './provider-error.ts'
import type { PaymentIntent } from './types.ts'

vi.mock('../calls/money.ts', () => ({
  buyCredits: vi.fn(),
  getCardStatus: vi.fn(),
  getCreditsStatus: vi.fn(),
  payInvoice: vi.fn(),
}))
const { buyCredits, getCardStatus, getCreditsStatus, payInvoice } = vi.mocked(calls)

/** A clock whose waits pass at once and are written down. */
function fakeClock() {
  let now = 0
  const waits: number[] = []
  const clock: Clock = {
    now: () => now,
    async wait(ms) {
      waits.push(ms)
      now += ms
    },
  }
  return { clock, waits }
}

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const intent = (status: PaymentIntent['status']): PaymentIntent => ({
  id: 'pi_1',
  status,
  clientSecret: 'pi_1_secret_x',
})
const order = { amountUsdcCent: 1700, cardId: 'pm_1' }

function ports(more: Pick<BuyCreditsPorts, 'onPaid'> = {}) {
  const { clock, waits } = fakeClock()
  const confirm = vi.fn<BuyCreditsPorts['confirm']>(async () => undefined)
  return { confirm, attempts: attemptsIn(fakeStorage(), 'credits'), clock, waits, ...more }
}
const keysSent = () => buyCredits.mock.calls.map(([, key]) => key)
const problemOf = (flow: Promise<unknown>): Promise<HttpError> =>
  flow.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as HttpError,
  )

beforeEach(() => {
  vi.resetAllMocks()
  buyCredits.mockResolvedValue({ creditId: 'c1', paymentIntent: intent('requires_action') })
  getCreditsStatus.mockResolvedValue({ created: true })
})

test('a card is added when our server knows it, asked every two seconds', async () => {
  const { clock, waits } = fakeClock()
  getCardStatus
    .mockResolvedValueOnce({ status: 'PENDING' })
    .mockResolvedValue({ status: 'CREATED' })
  expect(await addCardFlow(async () => 'pm_7', clock)).toBe('pm_7')
  expect(getCardStatus).toHaveBeenCalledWith('pm_7')
  expect(waits).toEqual([2000])
})

test('a card that stays unknown for 30 s is an error with the specified words and code 500', async () => {
  getCardStatus.mockResolvedValue({ status: 'PENDING' })
  const { clock, waits } = fakeClock()
  const error = await problemOf(addCardFlow(async () => 'pm_7', clock))
  expect(error).toMatchObject({ status: 500, message: "Couldn't retrieve credit card status" })
  expect(waits).toEqual(Array(15).fill(2000))
})

test('a set-up without the id of a payment method is an error 500', async () => {
  const error = await problemOf(addCardFlow(async () => undefined))
  expect(error).toMatchObject({ status: 500, code: '500' })
  expect(getCardStatus).not.toHaveBeenCalled()
})

test('credits are bought, confirmed, and awaited with the pace of payments', async () => {
  for (let poll = 0; poll < 5; poll += 1) getCreditsStatus.mockResolvedValueOnce({ created: false })
  const onPaid = vi.fn()
  const { confirm, waits, ...rest } = ports({ onPaid })
  await buyCreditsFlow(order, { ...rest, confirm })
  expect(confirm).toHaveBeenCalledWith(intent('requires_action'), 'pm_1')
  expect(onPaid).toHaveBeenCalledOnce()
  expect(getCreditsStatus).toHaveBeenCalledWith('c1')
  expect(waits).toEqual([4500, 4500, 4500, 4500, 1500])
})

test('a poll that fails once is repeated after five seconds', async () => {
  getCreditsStatus.mockRejectedValueOnce(networkError(undefined))
  const { waits, ...rest } = ports()
  await buyCreditsFlow(order, rest)
  expect(waits).toEqual([5000])
})

test('the same order after a lost answer is the same payment', async () => {
  buyCredits.mockRejectedValueOnce(networkError(undefined))
  const one = ports()
  expect(await problemOf(buyCreditsFlow(order, one))).toMatchObject({ code: 'network_error' })
  await buyCreditsFlow(order, one)
  expect(new Set(keysSent()).size).toBe(1)
})

test('a paid order and the same order afterwards are two payments', async () => {
  const one = ports()
  await buyCreditsFlow(order, one)
  await buyCreditsFlow(order, one)
  expect(new Set(keysSent()).size).toBe(2)
})

test('after a decline, a refusal of the server or with another card it is a new payment', async () => {
  const one = ports()
  one.confirm.mockRejectedValueOnce(providerError({ code: 'card_declined' }, true))
  await problemOf(buyCreditsFlow(order, one))
  const problem = { type: 'about:blank', title: '', status: 422, code: 'card_required', detail: '' }
  buyCredits.mockRejectedValueOnce(new HttpError(problem))
  await problemOf(buyCreditsFlow(order, one))
  await buyCreditsFlow({ ...order, cardId: 'pm_2' }, one)
  expect(new Set(keysSent()).size).toBe(3)
})

test('a confirmation that was closed can be taken up again as the same payment', async () => {
  const one = ports()
  one.confirm.mockRejectedValueOnce(providerError({ code: 'authentication_abandoned' }, false))
  await problemOf(buyCreditsFlow(order, one))
  await buyCreditsFlow(order, one)
  expect(new Set(keysSent()).size).toBe(1)
})

test('credits that do not come within a minute: the person need not pay again', async () => {
  getCreditsStatus.mockResolvedValue({ created: false })
  const one = ports()
  const error = await problemOf(buyCreditsFlow(order, one))
  expect(error).toMatchObject({ status: 500, code: 'polling_timeout' })
  expect(error.message).toContain('need not pay again')
  expect(one.waits.reduce((sum, wait) => sum + wait, 0)).toBe(60_000)
  getCreditsStatus.mockResolvedValue({ created: true })
  await buyCreditsFlow(order, one)
  expect(new Set(keysSent()).size).toBe(1)
})

test('an invoice is submitted and confirmed; nothing due needs no confirmation', async () => {
  const confirm = vi.fn(async () => undefined)
  payInvoice.mockResolvedValue({ paymentIntent: null })
  await payInvoiceFlow({ invoiceId: 'in_1', cardId: 'pm_1' }, confirm)
  expect(payInvoice).toHaveBeenCalledWith({ invoiceId: 'in_1', cardId: 'pm_1' })
  expect(confirm).toHaveBeenCalledWith(null, 'pm_1')
})
