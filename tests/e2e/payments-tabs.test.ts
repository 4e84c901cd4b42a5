import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { sumsOf } from '../payments/killed/sums.ts'
import { executablePath, launch, visitor } from './chromium.ts'
import { cards, movements, paidInvoices, saveCard } from './money.ts'
import { dialog, pay, problemIn, untilChosen } from './payment-steps.ts'
import { startProcess } from './server.ts'
import { credits, expectQuiet, signUp } from './steps.ts'

// One account in two tabs, which share the browser's locks, and in two browsers, which share nothing.

const order = (page: Page) => dialog(page, 'Buy credits')
const change = (page: Page) => dialog(page, 'Change subscription')
const refused = (page: Page) => change(page).getByText('Code: request_in_progress')
const done = (page: Page) => change(page).getByText('Subscription changed')
const yours = (page: Page) => change(page).getByText('This is your plan')
const packAddress = '/account?dialog=buy-credits&pack=1700'
const planAddress = '/account?dialog=change-subscription&tier=ProPlus&period=Month'
const wait = 'Wait until it has ended, then try again.'

/** Holds the requests to an address back, has their keys, and lets them go together. */
async function gate(contexts: BrowserContext[], address: string) {
  const opened = Promise.withResolvers<void>()
  const keys: (string | undefined)[] = []
  for (const context of contexts) {
    await context.route(address, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await opened.promise
      await route.continue()
    })
  }
  return { keys, open: opened.resolve }
}

/** What the account's page says moved, as the person reads it, newest first, and the sum of it. */
async function statement(page: Page) {
  await page.goto('/account')
  const amounts = page.getByRole('region', { name: 'Movements' }).locator('.ledger-amount')
  await amounts.first().waitFor()
  const moved = (await amounts.allTextContents()).map((text) =>
    Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')),
  )
  return { moved, sum: moved.reduce((sum, one) => sum + one, 0) }
}

async function expectHeaders(pages: readonly Page[], expected: number) {
  for (const page of pages) await expect.poll(() => credits(page)).toBe(expected)
}

/** Presses in both tabs at once, of which one may pay; answers which, and which is told to wait. */
async function pressInBoth(pages: readonly [Page, Page], amount: string) {
  await Promise.all(pages.map((page) => pay(dialog(page, /./), amount)))
  const waiter = await Promise.any(
    pages.map(async (page) => {
      await page.getByRole('alert').getByText(wait).waitFor()
      return page
    }),
  )
  return { waiter, payer: waiter === pages[0] ? pages[1] : pages[0] }
}

describe.skipIf(executablePath === undefined)('one account in two places', () => {
  let server: Awaited<ReturnType<typeof startProcess>>
  let browser: Browser
  beforeAll(async () => {
    server = await startProcess()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** Somebody with a card, twice at an address, and what the provider itself has charged them. */
  async function twice(place: 'two tabs' | 'two browsers', address: string) {
    const { page, context, complaints } = await visitor(browser, { baseURL: server.url })
    const { email } = await signUp(page)
    await saveCard(page, cards.accepted)
    const storageState = await context.storageState()
    const other =
      place === 'two tabs'
        ? { page: await context.newPage(), context }
        : await visitor(browser, { baseURL: server.url, storageState })
    const pages = [page, other.page] as const
    for (const one of pages) {
      await one.goto(address)
      await untilChosen(dialog(one, /./), '4242')
    }
    const contexts = [...new Set([context, other.context])]
    const charged = async () => {
      const { cents, charges } = (await sumsOf(server.dataDir)).get(email)!
      return { cents, charges }
    }
    return { pages, contexts, complaints, charged }
  }
  test('a pack in two tabs: one pays, the other is told to wait, and its next press is a purchase of its own', async () => {
    const { pages, contexts, complaints, charged } = await twice('two tabs', packAddress)
    const orders = await gate(contexts, '**/buyCredits')
    const { payer, waiter } = await pressInBoth(pages, '17.00')
    const said = await problemIn(order(waiter), wait, 'payment_under_way')
    expect(said).toContain('This one was not started.')
    expect(orders.keys).toHaveLength(1)
    orders.open()
    await order(payer).getByText('Credits purchased').waitFor()
    await expectHeaders(pages, 1075)
    expect(await charged()).toEqual({ cents: 1700, charges: 1 })

    await pay(order(waiter), '17.00')
    await order(waiter).getByText('Credits purchased').waitFor()
    await expectHeaders(pages, 2075)
    expect(new Set(orders.keys).size).toBe(2)
    expect(await charged()).toEqual({ cents: 3400, charges: 2 })
    expect(await movements(payer, 'purchase')).toEqual([1000, 1000])
    expect(await statement(waiter)).toEqual({ moved: [1000, 1000, 75], sum: 2075 })
    expectQuiet(complaints)
  })

  test('a plan in two tabs: one change, and the other tab has it too', async () => {
    const { pages, contexts, complaints, charged } = await twice('two tabs', planAddress)
    const changes = await gate(contexts, '**/account-subscription/change')
    const { payer, waiter } = await pressInBoth(pages, '30.00')
    await problemIn(change(waiter), wait, 'payment_under_way')
    changes.open()
    await done(payer).waitFor()
    // Nothing is left to press in the other tab.
    await yours(waiter).waitFor()
    await change(waiter).getByText('You have ProPlus, paid by the month.').waitFor()
    await expectHeaders(pages, 2575)
    expect(changes.keys).toHaveLength(1)
    expect(await charged()).toEqual({ cents: 3000, charges: 1 })
    expect(await statement(waiter)).toEqual({ moved: [2500, 75], sum: 2575 })
    expectQuiet(complaints)
  })

  test('a plan in two browsers: both ask the server at once, and one change is made and paid', async () => {
    const { pages, contexts, complaints, charged } = await twice('two browsers', planAddress)
    const changes = await gate(contexts, '**/account-subscription/change')
    await Promise.all(pages.map((page) => pay(change(page), '30.00')))
    await expect.poll(() => changes.keys.length).toBe(2)
    changes.open()
    for (const page of pages) await refused(page).or(done(page)).or(yours(page)).first().waitFor()
    expect(await charged()).toEqual({ cents: 3000, charges: 1 })
    expect(await paidInvoices(pages[0])).toEqual([3000])

    // Who was refused presses again, and learns that it has come about.
    for (const page of pages) {
      if (!(await refused(page).isVisible())) continue
      await pay(change(page), '30.00')
      await yours(page).waitFor()
    }
    await expectHeaders(pages, 2575)
    expect(await charged()).toEqual({ cents: 3000, charges: 1 })
    expect(await statement(pages[1])).toEqual({ moved: [2500, 75], sum: 2575 })
    expectQuiet(complaints)
  })
})
