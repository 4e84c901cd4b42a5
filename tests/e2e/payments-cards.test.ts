import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { cards, makeDefault, saveCard, savedCards } from './money.ts'
import { challenge, dialog, enterCard, passTime, problemIn } from './payment-steps.ts'
import { startProcess } from './server.ts'
import { expectQuiet, focused, signUp } from './steps.ts'

const opener = (page: Page) => page.getByRole('link', { name: 'Add card' })
const row = (page: Page, last4: string) =>
  page.getByRole('listitem').filter({ hasText: `Visa ending in ${last4}` })

describe.skipIf(executablePath === undefined)('cards in Chromium', () => {
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

  /** Somebody new, who is about to add a card. */
  async function addingCard() {
    const { page, complaints } = await visitor(browser, { baseURL: server.url })
    await signUp(page)
    await page.goto('/account')
    await opener(page).click()
    const form = dialog(page, 'Add card')
    await expect.poll(() => focused(page)).toBe('Card number')
    return { page, complaints, form }
  }
  test('what is missing is said at the field; a good card is saved, listed and pays by default', async () => {
    const { page, complaints, form } = await addingCard()
    await form.getByRole('button', { name: 'Save card' }).click()
    await form.getByText('Your card number is incomplete.').waitFor()
    expect(await form.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
    expect(await focused(page)).toBe('Card number')

    await enterCard(form, cards.accepted)
    await form.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Messages' }).getByText('Card added.').waitFor()
    await row(page, '4242').getByText('Expires 12/2034').waitFor()
    await row(page, '4242')
      .getByRole('button', { name: /is the default card$/ })
      .waitFor()
    await expect.poll(() => focused(page)).toBe('Add card')
    expect(await savedCards(page)).toMatchObject([{ last4: '4242' }])
    expectQuiet(complaints)
  })

  test("a bank's challenge failed and abandoned saves nothing; passed, it saves the card", async () => {
    const { page, complaints, form } = await addingCard()
    await enterCard(form, cards.challengedWhenSaved)
    await challenge(page).fail()
    await problemIn(form, 'Card not accepted', 'setup_intent_authentication_failure')
    expect(await savedCards(page)).toEqual([])

    await form.getByRole('button', { name: 'Save card' }).click()
    await challenge(page).abandon()
    await problemIn(form, 'was closed before the bank had an answer', 'authentication_abandoned')
    expect(await savedCards(page)).toEqual([])

    await form.getByRole('button', { name: 'Save card' }).click()
    await challenge(page).pass()
    await row(page, '3155').waitFor()
    expect(await savedCards(page)).toMatchObject([{ last4: '3155' }])
    expectQuiet(complaints)
  })

  test('a declined card: message and code of the provider, nothing saved, another one can follow', async () => {
    const { page, complaints, form } = await addingCard()
    await enterCard(form, cards.declined)
    await problemIn(form, 'Your card was declined.', 'card_declined')
    expect(await savedCards(page)).toEqual([])
    await enterCard(form, cards.accepted)
    await row(page, '4242').waitFor()
    expect(await savedCards(page)).toMatchObject([{ last4: '4242' }])
    expectQuiet(complaints)
  })

  test('a card that the server does not hear of: asked for 30 seconds, then said', async () => {
    const { page, complaints } = await visitor(browser, { baseURL: server.url })
    await signUp(page)
    await page.clock.install()
    let asked = 0
    await page.route('**/getCardStatus/*', (route) => {
      asked += 1
      return route.fulfill({ json: { status: 'PENDING' } })
    })
    await page.goto('/account?dialog=add-card')
    const form = dialog(page, 'Add card')
    await enterCard(form, cards.accepted)
    await expect.poll(() => asked).toBe(1)
    const message = form.getByText("Couldn't retrieve credit card status")
    expect(await passTime(page, message)).toBeGreaterThan(25)
    expect(asked).toBeGreaterThan(10)
    expect(asked).toBeLessThanOrEqual(16)
    expectQuiet(complaints)
  })

  test('a card is deleted only when that is confirmed, and the next one pays', async () => {
    const { page, complaints } = await visitor(browser, { baseURL: server.url })
    await signUp(page)
    await saveCard(page, cards.challengedAlways)
    await makeDefault(page, await saveCard(page, cards.accepted))
    await page.goto('/account')
    const remove = row(page, '4242').getByRole('link', { name: 'Delete Visa ending in 4242' })
    await remove.click()
    const question = dialog(page, 'Delete Visa ending in 4242?')
    await expect.poll(() => focused(page)).toBe('Keep card')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Delete Visa ending in 4242')
    expect(await savedCards(page)).toHaveLength(2)

    await remove.click()
    await question.getByRole('button', { name: 'Delete card' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('Credit card deleted.').waitFor()
    await row(page, '4242').waitFor({ state: 'detached' })
    await row(page, '3184')
      .getByRole('button', { name: /is the default card$/ })
      .waitFor()
    // What had the focus is gone with the card.
    await expect.poll(() => focused(page)).toBe('Account')
    expect(await savedCards(page)).toMatchObject([{ last4: '3184' }])
    expectQuiet(complaints)
  })
})
