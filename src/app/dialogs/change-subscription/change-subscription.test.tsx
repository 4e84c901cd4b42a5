import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore, type Subscription } from '../../../client/index.ts'
import { providerError } from '../../../client/payments/provider-error.ts'
import { confirmPayment } from '../../payments/confirm-payment.ts'
import { endLogIn } from '../../session/auth-prompt.ts'
import { rememberPress } from '../../plans/intent.ts'
import { annual, monthly, newcomer, planAnswers, trialing } from '../../plans/plans-testing.ts'
import {
  openDialog,
  problem,
  session,
  type Answers,
  type DialogUnderTest,
} from '../dialogs-testing.tsx'

vi.mock('../../payments/confirm-payment.ts', () => ({ confirmPayment: vi.fn() }))

const service = '/services/account-subscription'
const change = `POST ${service}/change`
const taken = { paymentIntent: null, updateAccountSubscriptionAction: null }
const card = { id: 'pm_1', scheme: 'VISA', last4: '4242', expiryMonth: 12, expiryYear: 2099 }

let shown: DialogUnderTest

function open(query: string, from: Subscription, due: number, answers: Answers = {}) {
  const { tier, period } = Object.fromEntries(new URLSearchParams(query))
  let now = from
  shown = openDialog(`/plans?dialog=change-subscription&${query}`, {
    ...planAnswers,
    'GET /accounts/session': session,
    'GET /balance': { credits: 75, heldCredits: 0, lmwr: '0' },
    'GET /services/stripe/getCards': { cards: [card], defaultCardId: 'pm_1' },
    'GET /subscription': () => now,
    [`GET ${service}/getChangePreview/${tier}/${period ?? 'Month'}`]: {
      amountDueForChangeUsdCent: due,
      eligibleForOriginalDiscount: false,
    },
    [change]: () => {
      now = { ...monthly, tier: tier as Subscription['tier'] }
      return taken
    },
    [`GET ${service}/getTierPeriodStatus/${tier}/${period ?? 'Month'}`]: {
      inTierAndPeriodOrScheduled: true,
    },
    ...answers,
  })
  return shown
}

beforeEach(() => {
  vi.mocked(confirmPayment).mockReset()
})
afterEach(() => shown.end())

test('an upgrade shows the amount of the server, and is paid with the default card', async () => {
  open('tier=ProPlus&period=Month', monthly, 1234)
  await shown.says('12.34 USDC')
  await shown.press('Pay 12.34 USDC')
  await shown.says('Subscription changed')
  await shown.says('You have ProPlus, paid by the month.')
  const [sent, ...more] = shown.sentTo(change)
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    form: { tier: 'ProPlus', period: 'Month', cardId: 'pm_1', csrf: 'csrf-1' },
    idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
  })
  await vi.waitFor(() => expect(shown.announced).toContain('Subscription changed'))
  await shown.press('Close')
  await vi.waitFor(() => expect(location.search).toBe(''))
})

test('without a card it says so and sends nothing', async () => {
  open('tier=ProPlus&period=Month', monthly, 1234, {
    'GET /services/stripe/getCards': { cards: [], defaultCardId: null },
  })
  await shown.says('No card is saved yet.')
  await shown.press('Pay 12.34 USDC')
  await shown.says('Please select one of the listed Credit Cards.')
  expect(shown.sentTo(change)).toEqual([])
})

test('what has to be confirmed goes to the card provider', async () => {
  const paymentIntent = { id: 'pi_1', status: 'requires_action', clientSecret: 's' }
  open('tier=ProPlus&period=Month', monthly, 1234, {
    [change]: { paymentIntent, updateAccountSubscriptionAction: 'UPGRADING_USER_ACTION_REQUIRED' },
  })
  await shown.press('Pay 12.34 USDC')
  await shown.says('Subscription changed')
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith(paymentIntent, 'pm_1')
})

test('a decline shows the message and the code; the next press is a new payment', async () => {
  vi.mocked(confirmPayment).mockRejectedValueOnce(
    providerError({ message: 'Your card has insufficient funds.', code: 'card_declined' }, true),
  )
  open('tier=ProPlus&period=Month', monthly, 1234, { [change]: taken })
  await shown.press('Pay 12.34 USDC')
  await shown.says('Your card has insufficient funds.')
  await shown.says('card_declined')
  await shown.says('Nothing was charged.')
  await shown.press('Pay 12.34 USDC')
  await shown.says('Subscription changed')
  expect(new Set(shown.sentTo(change).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test('when the network goes, the same press again is the same payment', async () => {
  let tries = 0
  open('tier=ProPlus&period=Month', monthly, 1234, {
    [change]: () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return taken
    },
  })
  await shown.press('Pay 12.34 USDC')
  await shown.says('The server could not be reached.')
  await shown.says('it is not made twice')
  await shown.press('Pay 12.34 USDC')
  await shown.says('Subscription changed')
  const keys = shown.sentTo(change).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a double press pays once', async () => {
  open('tier=ProPlus&period=Month', monthly, 1234)
  const button = await shown.control('Pay 12.34 USDC')
  button.click()
  button.click()
  await shown.says('Subscription changed')
  expect(shown.sentTo(change)).toHaveLength(1)
})

test('a downgrade is confirmed first: when, and what is lost', async () => {
  open('tier=ProLight&period=Month', monthly, 0)
  await shown.says('You keep Pro with all it has until 21 December 2026.')
  await shown.says('From then on you have ProLight, paid by the month.')
  await shown.says('File editing tools')
  await shown.says('1,000 credits every month become 300 credits')
  expect((await shown.dialog()).getAttribute('role')).toBe('alertdialog')
  expect(shown.sentTo(change)).toEqual([])
  await shown.press('DOWNGRADE')
  await shown.says('Subscription changed')
  expect(shown.sentTo(change)[0]!.form).toMatchObject({ tier: 'ProLight', period: 'Month' })
  expect(shown.sentTo(change)[0]!.form).not.toHaveProperty('cardId')
})

test('keeping the plan closes and sends nothing', async () => {
  open('tier=Free', monthly, 0)
  await shown.press('Keep Pro')
  await vi.waitFor(() => expect(location.search).toBe(''))
  expect(shown.sentTo(change)).toEqual([])
})

test('a downgrade in a trial says that it is at once', async () => {
  open('tier=ProLight&period=Year', trialing, 0)
  await shown.says(
    'At once you have ProLight, paid by the year. Your trial goes on with it until 21 December 2026.',
  )
})

test('to Free a trial ends at once', async () => {
  open('tier=Free', trialing, 0)
  await shown.says('Your trial of Pro ends now, and you have the Free plan at once.')
})

test('where nothing is due a press on the plan is enough', async () => {
  rememberPress({ tier: 'Pro', period: 'Year', label: 'UPGRADE NOW' })
  open('tier=Pro&period=Year', newcomer, 0)
  await shown.says('Subscription changed')
  expect(shown.sentTo(change)).toHaveLength(1)
})

test('an address alone changes nothing, not even for free', async () => {
  open('tier=Pro&period=Year', newcomer, 0)
  await shown.says('7 days are free, with 100 credits at once.')
  expect(shown.sentTo(change)).toEqual([])
  await shown.press('Change now')
  await shown.says('Subscription changed')
})

test('a press as a guest on what turns out to be another step does not count', async () => {
  rememberPress({ tier: 'Pro', period: 'Year', label: 'UPGRADE NOW' })
  open('tier=Pro&period=Year', { ...annual, tierAfterCurrentTerm: 'Free' }, 0)
  await shown.says('The change that was scheduled is taken back.')
  expect(shown.sentTo(change)).toEqual([])
})

test('says that one has the plan already', async () => {
  open('tier=Pro&period=Month', monthly, 0)
  await shown.says('This is your plan')
  expect(shown.sentTo(change)).toEqual([])
})

test.each(['tier=LegacyPro&period=Month', 'tier=nonsense&period=Month', 'tier=Pro&period=Day', ''])(
  'shows the plans there are for "%s"',
  async (query) => {
    open(query, monthly, 0)
    await shown.control('UPGRADE NOW: ProPlus')
  },
)

test('a preview that fails can be asked for again', async () => {
  let tries = 0
  open('tier=ProPlus&period=Month', monthly, 0, {
    [`GET ${service}/getChangePreview/ProPlus/Month`]: () => {
      tries += 1
      return tries === 1
        ? problem(503, 'unavailable', 'The card provider does not answer.')
        : { amountDueForChangeUsdCent: 1500, eligibleForOriginalDiscount: false }
    },
  })
  await shown.says('The card provider does not answer.')
  await shown.press('Try again')
  await shown.control('Pay 15.00 USDC')
})

test('a guest lands in the dialog after the log-in', async () => {
  shown = openDialog(
    '/plans?dialog=change-subscription&tier=ProLight&period=Month',
    { ...planAnswers, 'GET /subscription': monthly },
    null,
  )
  await shown.says('Log in')
  sessionStore.set(session)
  await shown.says('You keep Pro with all it has until 21 December 2026.')
})

test('a session that ends at the press: the log-in comes over the steps, and the same payment goes on', async () => {
  let tries = 0
  open('tier=ProPlus&period=Month', monthly, 1234, {
    [change]: () => {
      tries += 1
      return tries === 1 ? problem(401, 'unauthorized') : taken
    },
  })
  await shown.press('Pay 12.34 USDC')
  await vi.waitFor(() => expect(sessionStore.getSnapshot().status).toBe('expired'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your session has ended.'))
  sessionStore.set(session)
  endLogIn(true)
  await shown.says('Subscription changed')
  const keys = shown.sentTo(change).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
