import { beforeEach, expect, test, vi } from 'vitest'
import type { Clock } from '../clock.ts'
import { HttpError } from '../problems.ts'
import { attemptsIn } from './attempts.ts'
import { changeSubscriptionFlow, type ChangeOrder } from './change-subscription.ts'
import { providerError } from './provider-error.ts'
import type { ConfirmPayment } from './types.ts'

const toProPlus: ChangeOrder = { tier: 'ProPlus', period: 'Year', cardId: 'pm_1' }

interface Sent {
  method: string
  path: string
  key: string | null
  form: Record<string, string>
}

let sent: Sent[]
/** Answers by the end of the path; a function is asked each time, with how often it was before. */
let answers: Record<string, (count: number) => unknown>
let waits: number[]
let clock: Clock
let confirm: ReturnType<typeof vi.fn<ConfirmPayment>>
let storage: Map<string, string>

beforeEach(() => {
  sent = []
  waits = []
  storage = new Map()
  let now = 0
  clock = {
    now: () => now,
    async wait(ms) {
      waits.push(ms)
      now += ms
    },
  }
  confirm = vi.fn<ConfirmPayment>(async () => undefined)
  answers = {
    change: () => ({ paymentIntent: null, updateAccountSubscriptionAction: null }),
    getTierPeriodStatus: () => ({ inTierAndPeriodOrScheduled: true }),
  }
  const counts: Record<string, number> = {}
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const name = pathname.split('/')[4]!
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : []
    sent.push({
      method: request.method,
      path: pathname,
      key: request.headers.get('idempotency-key'),
      form: Object.fromEntries(form),
    })
    counts[name] = (counts[name] ?? -1) + 1
    const answer = answers[name]!(counts[name])
    return answer instanceof Response ? answer : Response.json(answer)
  })
})

vi.mock('../api.ts', async (original) => {
  const { createApi, ...rest } = await original<typeof import('../api.ts')>()
  return { ...rest, createApi, api: createApi({ baseUrl: 'http://app.test/api' }) }
})

const refused = (status: number, code: string) =>
  Response.json(
    { type: 'about:blank', title: 'No', status, code, detail: 'Because.' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
const attempts = () =>
  attemptsIn(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    'change',
  )
const change = (order = toProPlus) =>
  changeSubscriptionFlow(order, { confirm, attempts: attempts(), clock })
const keys = () => sent.filter(({ method }) => method === 'POST').map(({ key }) => key)

test('submits the form, and is done when the account is in the plan', async () => {
  const onTaken = vi.fn()
  await changeSubscriptionFlow(toProPlus, { confirm, attempts: attempts(), clock, onTaken })
  expect(sent.map(({ method, path }) => `${method} ${path.split('/').slice(4).join('/')}`)).toEqual(
    ['POST change', 'GET getTierPeriodStatus/ProPlus/Year'],
  )
  expect(sent[0]!.form).toMatchObject({ tier: 'ProPlus', period: 'Year', cardId: 'pm_1' })
  expect(onTaken).toHaveBeenCalledOnce()
  expect(waits).toEqual([])
})

test('has what needs it confirmed before it asks whether the change arrived', async () => {
  const paymentIntent = { id: 'pi_1', status: 'requires_action', clientSecret: 'pi_1_secret' }
  answers.change = () => ({
    paymentIntent,
    updateAccountSubscriptionAction: 'UPGRADING_USER_ACTION_REQUIRED',
  })
  confirm.mockImplementation(async () => {
    expect(sent).toHaveLength(1)
  })
  await change()
  expect(confirm).toHaveBeenCalledExactlyOnceWith(paymentIntent, 'pm_1')
})

test('asks at the pace of payments until the change has arrived', async () => {
  answers.getTierPeriodStatus = (count) => ({ inTierAndPeriodOrScheduled: count === 5 })
  await change()
  expect(waits).toEqual([4500, 4500, 4500, 4500, 1500])
})

test('says after a minute that the state could not be learned', async () => {
  answers.getTierPeriodStatus = () => ({ inTierAndPeriodOrScheduled: false })
  await expect(change()).rejects.toMatchObject({
    status: 500,
    code: 'polling_timeout',
    message: "Couldn't retrieve subscription change status",
  })
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(60_000)
})

test('a lost answer, a server error and "under way" are repeated with the same key', async () => {
  answers.change = (count) => {
    if (count === 0) throw new TypeError('Failed to fetch')
    if (count === 1) return refused(503, 'unavailable')
    if (count === 2) return refused(409, 'request_in_progress')
    return { paymentIntent: null, updateAccountSubscriptionAction: null }
  }
  await expect(change()).rejects.toMatchObject({ code: 'network_error' })
  await expect(change()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(change()).rejects.toMatchObject({ code: 'request_in_progress' })
  await change()
  expect(new Set(keys()).size).toBe(1)
  expect(keys()).toHaveLength(4)
})

test('a change that was paid but did not arrive in time is asked for again, not paid again', async () => {
  answers.getTierPeriodStatus = () => ({ inTierAndPeriodOrScheduled: false })
  await expect(change()).rejects.toMatchObject({ code: 'polling_timeout' })
  answers.getTierPeriodStatus = () => ({ inTierAndPeriodOrScheduled: true })
  await change()
  expect(new Set(keys()).size).toBe(1)
})

test('after a decline, a refusal and a success the next try is a new one', async () => {
  confirm.mockRejectedValueOnce(
    providerError({ message: 'Declined.', code: 'card_declined' }, true),
  )
  await expect(change()).rejects.toMatchObject({ message: 'Declined.', code: 'card_declined' })
  answers.change = (count) =>
    count === 1
      ? refused(422, 'card_required')
      : { paymentIntent: null, updateAccountSubscriptionAction: null }
  await expect(change()).rejects.toBeInstanceOf(HttpError)
  await change()
  await change()
  expect(new Set(keys()).size).toBe(4)
})

test('another plan or card is another change', async () => {
  answers.change = () => refused(503, 'unavailable')
  for (const order of [
    toProPlus,
    { ...toProPlus, cardId: 'pm_2' },
    { ...toProPlus, tier: 'Pro' as const },
  ])
    await expect(change(order)).rejects.toMatchObject({ code: 'unavailable' })
  expect(new Set(keys()).size).toBe(3)
})
