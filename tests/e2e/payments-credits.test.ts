import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { cards, movements, saveCard } from './money.ts'
import {
  addCardHere,
  challenge,
  dialog,
  passTime,
  pay,
  payButton,
  problemIn,
  untilChosen,
} from './payment-steps.ts'
import { startProcess } from './server.ts'
import { credits, expectQuiet, focused, signUp } from './steps.ts'

const success = (page: Page) => dialog(page, 'Buy credits').getByText('Credits purchased')

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.skipIf(executablePath === undefined)('buying credits in Chromium', () => {
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

  /** Somebody with 75 credits, a card perhaps, and the dialog with the pack of 1000 for 17.00. */
  async function buying(card?: string) {
    const { page, complaints } = await visitor(browser, { baseURL: server.url })
    await signUp(page)
    if (card !== undefined) await saveCard(page, card)
    /** Orders that reached the server. */
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/buyCredits')) orders.push(request.postData()!)
    })
    await page.goto('/account?dialog=buy-credits&pack=1700')
    const order = dialog(page, 'Buy credits')
    await order.getByText('1,075 credits').waitFor()
    const expectBought = async (packs: number[]) => {
      await expect.poll(() => credits(page)).toBe(packs.reduce((sum, one) => sum + one, 75))
      expect(await movements(page, 'purchase')).toEqual(packs)
    }
    return { page, complaints, order, orders, expectBought }
  }
  test('a saved card buys the pack that was chosen, and the header has it once', async () => {
    const { page, complaints, order, expectBought } = await buying(cards.accepted)
    await expect.poll(() => focused(page)).toContain('1,000 credits')
    await page.keyboard.press('ArrowUp')
    await order.getByText('575 credits').waitFor()
    await untilChosen(order, '4242')
    await pay(order, '9.00')
    await success(page).waitFor()
    await order.getByText('500 credits were added. You have 575 credits now.').waitFor()
    await expectBought([500])
    await page.getByRole('cell', { name: '+500 credits' }).waitFor({ state: 'attached' })
    // The button that had the focus is gone; the next one is not the cross of the dialog.
    await expect.poll(() => focusedText(page)).toBe('Close')
    await page.keyboard.press('Enter')
    await order.waitFor({ state: 'detached' })
    expectQuiet(complaints)
  })

  test('no card chosen is said, one is added on the spot, and two presses are one charge', async () => {
    const { page, complaints, order, orders, expectBought } = await buying()
    await pay(order, '17.00')
    await order.getByText('Please select one of the listed Credit Cards.').waitFor()
    expect(await focused(page)).toBe('Add a card')
    expect(orders).toEqual([])

    await addCardHere(order, cards.accepted)
    await untilChosen(order, '4242')
    // The second press comes before the page has had the time to show the first.
    await payButton(order, '17.00').evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await success(page).waitFor()
    expect(orders).toHaveLength(1)
    await expectBought([1000])
    expectQuiet(complaints)
  })

  test('a declined card charges nothing and says so; another card is a new payment', async () => {
    const { page, complaints, order, expectBought } = await buying(cards.declinedWhenCharged)
    await pay(order, '17.00')
    const said = await problemIn(order, 'Your card was declined.', 'card_declined')
    expect(said).toContain('Nothing was charged.')
    await expectBought([])
    await addCardHere(order, cards.accepted)
    await untilChosen(order, '4242')
    await pay(order, '17.00')
    await success(page).waitFor()
    await expectBought([1000])
    expectQuiet(complaints)
  })

  test("a bank's challenge: failed charges nothing, abandoned can be taken up, passed pays once", async () => {
    const { page, complaints, order, expectBought } = await buying(cards.challengedAlways)
    await pay(order, '17.00')
    await challenge(page).bank.getByText('a payment of 17.00 USD').waitFor()
    await challenge(page).fail()
    const said = await problemIn(
      order,
      'Card not accepted',
      'payment_intent_authentication_failure',
    )
    expect(said).toContain('Nothing was charged.')

    await pay(order, '17.00')
    await challenge(page).abandon()
    await problemIn(order, 'Not confirmed', 'authentication_abandoned')
    await expectBought([])

    await pay(order, '17.00')
    await challenge(page).pass()
    await success(page).waitFor()
    await expectBought([1000])
    expectQuiet(complaints)
  })

  test('a closed dialog does not stop the payment: a message tells how it ended', async () => {
    const { page, complaints, order, expectBought } = await buying(cards.accepted)
    const taken = Promise.withResolvers<void>()
    await page.route('**/buyCredits', async (route) => {
      await taken.promise
      await route.continue()
    })
    await pay(order, '17.00')
    await order.getByText('Waiting for the card provider.').waitFor()
    await page.keyboard.press('Escape')
    await order.waitFor({ state: 'detached' })
    taken.resolve()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('Credits purchased: 1,000 credits.').waitFor()
    await expectBought([1000])
    expectQuiet(complaints)
  })

  test('a lost answer: the next press, even after a reload, is the same payment', async () => {
    const { page, complaints, order, orders, expectBought } = await buying(cards.accepted)
    // The server takes the order, and its answer never arrives.
    await page.route('**/buyCredits', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await pay(order, '17.00')
    const again = 'A repeated try is the same payment: it is not made twice.'
    await order.getByRole('alert').getByText(again).waitFor()
    await page.unrouteAll()
    await page.reload()
    await untilChosen(order, '4242')
    await pay(order, '17.00')
    await success(page).waitFor()
    expect(orders).toHaveLength(2)
    await expectBought([1000])

    // The end of that payment is known now: ordering the same again is a new one.
    await order.getByRole('button', { name: 'Close' }).last().click()
    await page.goto('/account?dialog=buy-credits&pack=1700')
    await untilChosen(order, '4242')
    await pay(order, '17.00')
    await success(page).waitFor()
    await expectBought([1000, 1000])
    expectQuiet(complaints)
  })

  test('credits that do not come: asked for a minute, then said; another look finds them', async () => {
    const { page, complaints, order, orders, expectBought } = await buying(cards.accepted)
    const polls: number[] = []
    await page.clock.install()
    await page.route('**/getCreditsStatus/*', async (route) => {
      polls.push(await page.evaluate(() => Date.now()))
      await route.fulfill({ json: { created: false } })
    })
    await page.reload()
    await untilChosen(order, '4242')
    await pay(order, '17.00')
    await order.getByText('Paid. Waiting for the credits.').waitFor()
    await expect.poll(() => polls.length).toBe(1)
    const late = order.getByText('The payment went through, but the credits have not arrived yet.')
    expect(await passTime(page, late)).toBeGreaterThan(55)
    await problemIn(order, 'you need not pay again', '500')
    // 4500 ms between the first polls, 1500 ms later, none after a minute.
    expect(polls[1]! - polls[0]!).toBeGreaterThanOrEqual(4500)
    expect(polls.length).toBeGreaterThan(15)
    expect(polls.at(-1)! - polls[0]!).toBeLessThan(61_000)

    await page.unrouteAll()
    await pay(order, '17.00')
    await success(page).waitFor()
    expect(orders).toHaveLength(2)
    await expectBought([1000])
    expectQuiet(complaints)
  })
})
