import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { Page } from 'playwright-core'

// The money of the person in the browser, asked and arranged by calls: what a test needs to be there
// before a dialog opens, and what is true afterwards whatever a page says.

/** Test cards of the sandbox, by what they do. */
export const cards = {
  accepted: '4242424242424242',
  challengedWhenSaved: '4000002500003155',
  challengedAlways: '4000002760003184',
  declinedWhenCharged: '4000000000000341',
  declined: '4000000000000002',
} as const

interface Entry {
  kind: string
  credits: number
}
export interface Plan {
  tier: string
  tierAfterCurrentTerm: string | null
  subscription: { period: string; status: string; currentTermEnd: string } | null
}

async function ask<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`)
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as T
}

export const savedCards = async (page: Page) =>
  (await ask<{ cards: { id: string; last4: string }[] }>(page, '/services/stripe/getCards')).cards

/** Movements of one kind, newest first, in credits. */
export async function movements(page: Page, kind: 'purchase' | 'grant' | 'expiry') {
  const { entries } = await ask<{ entries: Entry[] }>(page, `/ledger-entries?kind=${kind}`)
  return entries.map(({ credits }) => credits)
}

export const planOf = (page: Page) => ask<Plan>(page, '/subscription')

/** Amounts of the paid invoices in cents, newest first. */
export async function paidInvoices(page: Page): Promise<number[]> {
  const { invoices } = await ask<{ invoices: { status: string; amountPaid: number }[] }>(
    page,
    '/invoices',
  )
  return invoices.filter(({ status }) => status === 'paid').map(({ amountPaid }) => amountPaid)
}

/** Also in what comes before the tests, where expect.poll() may not be used. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

const csrfOf = async (page: Page) => (await ask<{ csrf: string }>(page, '/accounts/session')).csrf

/** Saves a card without its dialog; a challenge is passed. Answers its id. */
export async function saveCard(page: Page, number: string): Promise<string> {
  const { setupIntent } = await ask<{ setupIntent: { clientSecret: string } }>(
    page,
    '/services/stripe/addCard',
  )
  const { publishableKey } = await ask<{ publishableKey: string }>(
    page,
    '/services/stripe/getPublishableKey',
  )
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${publishableKey}` }
    const answer = await page.request.post(`/sandbox/stripe/v1/${path}`, { headers, form })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string; status: string }
  }
  const card = await send('payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  })
  const client_secret = setupIntent.clientSecret
  const at = `setup_intents/${client_secret.split('_secret_')[0]}`
  const { status } = await send(`${at}/confirm`, { client_secret, payment_method: card.id })
  if (status === 'requires_action')
    await send(`${at}/sandbox_authenticate`, { client_secret, success: 'true' })
  await until(async () => {
    const path = `/services/stripe/getCardStatus/${card.id}`
    expect((await ask<{ status: string }>(page, path)).status).toBe('CREATED')
  })
  return card.id
}

/** Starts a plan without its dialog, with a card that needs no challenge. */
export async function subscribe(
  page: Page,
  tier: string,
  period: 'Month' | 'Year',
  cardId: string,
): Promise<void> {
  const answer = await page.request.post('/api/services/account-subscription/change', {
    headers: { 'idempotency-key': randomUUID() },
    form: { tier, period, cardId, csrf: await csrfOf(page) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await until(async () => expect((await planOf(page)).tier).toBe(tier))
}

export async function makeDefault(page: Page, cardId: string): Promise<void> {
  const form = { cardId, csrf: await csrfOf(page) }
  const answer = await page.request.post('/api/services/stripe/setDefaultCard', { form })
  expect(answer.status(), await answer.text()).toBe(204)
}

/** Lets days pass for this account. */
export async function letPass(page: Page, days: number): Promise<void> {
  const headers = { 'x-csrf-token': await csrfOf(page) }
  const answer = await page.request.post('/api/sandbox/clock', { headers, data: { days } })
  expect(answer.status(), await answer.text()).toBe(200)
}
