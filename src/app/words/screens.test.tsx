import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plans } from '../../contract/catalogue.ts'
import { openDialog, problem, session, type DialogUnderTest } from '../dialogs/dialogs-testing.tsx'
import { AccountPage } from '../pages/account/AccountPage.tsx'
import { LogInPage } from '../pages/auth/LogInPage.tsx'
import { SignUpPage } from '../pages/auth/SignUpPage.tsx'
import { PlansPage } from '../pages/plans/PlansPage.tsx'
import { addCardAnswers, cardAnswers } from '../payments/cards-testing.ts'
import { annual, monthly, newcomer, planAnswers, trialing } from '../plans/plans-testing.ts'
import { expectAllWords, inPseudoLocale } from './words-testing.ts'

// Every screen in the pseudo-locale: a text that is not of the catalogue stands outside of ⟦ ⟧.

const tiers = Object.values(plans.tiers)

/** What the contract and the person say. */
const others = [
  ...tiers.flatMap(({ description, features }) => [description, ...features]),
  /\b(Pro Light|ProLight|Pro Plus|ProPlus|Pro|Free|Basic)\b/g,
  'ada@example.com',
  'Plan of in_1',
  'Of the server',
  'my script',
  'network_error',
  'Authorization: Bearer …',
  // React Aria has translations of its own.
  'Dismiss',
]

const invoice = {
  id: 'in_1',
  status: 'open',
  amountDue: 500,
  amountPaid: 0,
  createdAt: '2026-11-01T09:00:00Z',
  description: 'Plan of in_1',
}

const answers = {
  ...planAnswers,
  ...addCardAnswers(),
  ...cardAnswers,
  'GET /server': { sandbox: true, demoAvailable: true, creditsToUsdcFactor: '0.0171' },
  'GET /subscription': monthly,
  'GET /services/account-subscription/getChangePreview/*': {
    amountDueForChangeUsdCent: 1500,
    eligibleForOriginalDiscount: true,
  },
  'GET /invoices': { invoices: [invoice, { ...invoice, id: 'in_2', status: 'paid' }] },
  'GET /ledger-entries': {
    entries: [
      {
        id: 'l1',
        createdAt: invoice.createdAt,
        description: 'Of the server',
        kind: 'grant',
        credits: 5,
      },
    ],
  },
  'GET /tokens': {
    tokens: [{ id: 't1', name: 'my script', createdAt: invoice.createdAt }],
  },
  'GET /contracts/info': { chains: [] },
}

let shown: DialogUnderTest
beforeEach(() => inPseudoLocale())
afterEach(() => shown.end())

/** Waits until the page has said `last`, of what it asks the server, and holds its words. */
async function expectWordsAt(last: string | RegExp): Promise<void> {
  await shown.says(last)
  await vi.waitFor(() => expectAllWords(document.body, others), { timeout: 5000 })
}

test.each([
  ['add-card', {}, 'Ñûûɱƀééŕš ţöö ţŕý'],
  ['buy-credits', {}, '4242'],
  ['buy-credits-with-lmwr', {}, 'ƀļööçķçĥååîîñ'],
  ['change-subscription&tier=ProPlus&period=Year', {}, '4242'],
  ['change-subscription&tier=Pro&period=Month', {}, 'Pro'],
  ['change-subscription&tier=Free', {}, 'ÐÖŴÑĜŔÅÐÉ'],
  ['change-subscription&tier=Free', { 'GET /subscription': annual }, 'ÐÖŴÑĜŔÅÐÉ'],
  ['change-subscription&tier=Free', { 'GET /subscription': trialing }, 'ÐÖŴÑĜŔÅÐÉ'],
  ['delete-card', {}, '4444'],
  ['delete-card&card=pm_visa', {}, '08/2099'],
  ['pay-invoice', {}, '4242'],
  ['pay-invoice&invoice=in_2', {}, '4242'],
  ['upgrade-subscription', {}, 'Pro'],
  ['upgrade-subscription&tab=Year', { 'GET /subscription': newcomer }, 'Pro'],
  ['upgrade-subscription&tab=Credits', {}, '2,000'],
])('the dialog %s', async (query, more, last) => {
  shown = openDialog(`/plans?dialog=${query}`, { ...answers, ...more })
  await shown.dialog()
  await expectWordsAt(last)
})

test('a guest who opens a dialog', async () => {
  shown = openDialog('/plans?dialog=buy-credits', answers, null)
  await expectWordsAt('Þååššŵööŕð')
})

test('a payment that fails', async () => {
  shown = openDialog('/plans?dialog=buy-credits', {
    ...answers,
    'POST /services/stripe/buyCredits': () => Promise.reject(new TypeError('offline')),
  })
  await shown.press(/^⟦Þååý /)
  await expectWordsAt('network_error')
})

test('a payment that is done', async () => {
  shown = openDialog('/plans?dialog=buy-credits', {
    ...answers,
    'POST /services/stripe/buyCredits': {
      creditId: 'c',
      paymentIntent: { id: 'pi_1', status: 'succeeded', clientSecret: 'pi_1_secret_x' },
    },
    'GET /services/stripe/getCreditsStatus/*': { created: true },
  })
  await shown.press(/^⟦Þååý /)
  await expectWordsAt('Çŕééðîîţš þûûŕçĥååšééð')
})

const pages: [name: string, page: ReactNode, who: typeof session | null, last: string][] = [
  ['account', <AccountPage key="a" />, session, 'Of the server'],
  ['plans', <PlansPage key="p" />, session, '2,000'],
  ['plans', <PlansPage key="g" />, null, '2,000'],
  ['log-in', <LogInPage key="l" />, null, 'ðééɱöö'],
  ['sign-up', <SignUpPage key="s" />, null, 'ðééɱöö'],
]

test.each(pages)('the page %s', async (name, page, who, last) => {
  shown = openDialog(`/${name}`, answers, who, page)
  await expectWordsAt(last)
  expect(document.documentElement.dir).toBe('rtl')
})

test('a call that is refused', async () => {
  const refused = { 'GET /tokens': problem(403, 'forbidden', 'Of the server') }
  shown = openDialog('/account', { ...answers, ...refused }, session, <AccountPage />)
  await expectWordsAt('Of the server')
})
