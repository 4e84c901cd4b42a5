import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { looks, violations } from './accessibility.ts'
import { executablePath, launch, visitor } from './chromium.ts'
import { cards, letPass, makeDefault, planOf, saveCard, subscribe } from './money.ts'
import { challenge, dialog, enterCard, pay, problemIn, untilChosen } from './payment-steps.ts'
import { startProcess } from './server.ts'
import { expectQuiet, focused, signUp } from './steps.ts'

/** What an address names, the title of its dialog, and words in it that only a working one has. */
const addresses = [
  ['add-card', 'Add card', 'Card number'],
  ['buy-credits', 'Buy credits', 'You will have'],
  ['buy-credits-with-lmwr', 'Buy credits with LMWR', 'No blockchain is set up on this server.'],
  ['change-subscription', 'Change subscription', 'You have Pro, paid by the month.'],
  ['change-subscription&tier=ProPlus&period=Month', 'Change subscription', 'Due now'],
  ['change-subscription&tier=Free', 'Downgrade to the Free plan?', 'What you lose'],
  ['change-subscription&tier=Pro&period=Month', 'Change subscription', 'This is your plan'],
  ['delete-card', 'Delete card', 'Visa ending in 4242'],
  ['pay-invoice', 'Pay invoice', 'Pay 15.00 USDC'],
  ['upgrade-subscription', 'Upgrade subscription', 'CURRENT PLAN'],
  [
    'upgrade-subscription&tab=Credits',
    'Upgrade subscription',
    'Credits that you buy do not expire',
  ],
] as const

/** What opens a dialog on the account's page, and the title of that. */
const openers = [
  ['Add card', 'Add card'],
  ['Buy credits', 'Buy credits'],
  ['Change plan', 'Upgrade subscription'],
  ['End subscription', 'Downgrade to the Free plan?'],
  ['Delete Visa ending in 4242', 'Delete Visa ending in 4242?'],
  ['Pay invoice', 'Pay invoice'],
] as const

/** Runs in the page. Those of which an end cannot be seen: it is under something else, or out of sight. */
function cut(elements: Element[]): (string | null)[] {
  const hidden = elements.filter((element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    element.parentElement!.scrollLeft = 0
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const seen = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
    return !seen.every((one) => element.contains(one))
  })
  return hidden.map(({ textContent }) => textContent)
}

describe.skipIf(executablePath === undefined)('every dialog of plans and payments', () => {
  let server: Awaited<ReturnType<typeof startProcess>>
  let browser: Browser
  /** Somebody with two cards and a plan whose last payment was declined: all dialogs have a content. */
  let subscriber: Awaited<
    ReturnType<Awaited<ReturnType<typeof visitor>>['context']['storageState']>
  >
  beforeAll(async () => {
    server = await startProcess()
    browser = await launch()
    const { page, context } = await visitor(browser, { baseURL: server.url })
    await signUp(page)
    await subscribe(page, 'Pro', 'Month', await saveCard(page, cards.accepted))
    await makeDefault(page, await saveCard(page, cards.declinedWhenCharged))
    await letPass(page, 31)
    expect((await planOf(page)).subscription?.status).toBe('past_due')
    subscriber = await context.storageState()
    await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  const visit = (options = {}) =>
    visitor(browser, { baseURL: server.url, storageState: subscriber, ...options })

  test('opens by its address alone, and Escape closes it', async () => {
    const { page, complaints } = await visit()
    for (const [address, title, words] of addresses) {
      await page.goto(`/plans?dialog=${address}`)
      const shown = dialog(page, title)
      await shown.getByText(words).first().waitFor()
      const hasFocus = () => shown.evaluate((element) => element.contains(document.activeElement))
      await expect.poll(hasFocus, { message: address }).toBe(true)
      // The page behind it is a chunk of its own, and may come later.
      await page.locator('h1').waitFor({ state: 'attached' })
      await page.keyboard.press('Escape')
      await shown.waitFor({ state: 'detached' })
      expect(new URL(page.url()).href, address).toBe(`${server.url}/plans`)
      // Nothing on the page has opened it, so its title takes the focus.
      await expect.poll(() => focused(page), { message: address }).toBe('Plans')
    }
    expectQuiet(complaints)
  })

  test('is closed by Escape and by the back button, and what opened it has the focus again', async () => {
    const { page, complaints } = await visit()
    await page.goto('/account')
    for (const [opener, title] of openers) {
      const link = page.getByRole('link', { name: opener, exact: true })
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await link.click()
        const shown = dialog(page, title)
        await shown.waitFor()
        await close()
        await shown.waitFor({ state: 'detached' })
        expect(new URL(page.url()).href, opener).toBe(`${server.url}/account`)
        await expect.poll(() => focused(page), { message: opener }).toBe(opener)
      }
    }
    expectQuiet(complaints)
  })

  test('the tabs of the plans are whole in a small window, with wider text too', async () => {
    const { page } = await visit({ bypassCSP: true })
    // 320 CSS pixels, and 1280 at 200 %.
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('/account?dialog=upgrade-subscription')
      const tabs = dialog(page, 'Upgrade subscription').getByRole('tab')
      await tabs.first().waitFor()
      expect(await tabs.evaluateAll(cut), `${viewport.width}`).toEqual([])
      // WCAG 2.2, 1.4.12, what a person may set.
      const content = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
      await page.addStyleTag({ content })
      expect(await tabs.evaluateAll(cut), `${viewport.width}, wider`).toEqual([])
      expect(await tabs.allTextContents()).toEqual(['Monthly', 'AnnualSave 20%', 'Buy Credits'])
    }
  })

  test.each(looks)('has no accessibility violations and fits ($name)', async (look) => {
    const { viewport, colorScheme } = look
    const { page } = await visit({ viewport, colorScheme, bypassCSP: true })
    const expectFine = async (what: string) => {
      expect(await violations(page), what).toEqual([])
      const widths = [
        await page.evaluate(() => document.documentElement.scrollWidth),
        ...(await dialog(page, /./).evaluateAll((all) => all.map((one) => one.scrollWidth))),
      ]
      expect(Math.max(...widths), what).toBeLessThanOrEqual(viewport.width)
    }
    for (const [address, title, words] of addresses) {
      await page.goto(`/account?dialog=${address}`)
      await dialog(page, title).getByText(words).first().waitFor()
      await expectFine(address)
    }

    await page.goto('/account?dialog=add-card')
    const form = dialog(page, 'Add card')
    await form.getByRole('button', { name: 'Save card' }).click()
    await form.getByText('Your card number is incomplete.').waitFor()
    await expectFine('fields with errors')
    await enterCard(form, cards.challengedWhenSaved)
    await challenge(page).bank.waitFor()
    await expectFine('the challenge of the bank')
    await challenge(page).fail()
    await problemIn(form, 'Card not accepted', 'setup_intent_authentication_failure')
    await expectFine('a card that is not accepted')

    await page.goto('/account?dialog=buy-credits&pack=200')
    const order = dialog(page, 'Buy credits')
    await order.getByLabel('Visa ending in 4242').check()
    await untilChosen(order, '4242')
    await pay(order, '2.00')
    await order.getByText('Credits purchased').waitFor()
    await expectFine('credits that were bought')
  })
})
