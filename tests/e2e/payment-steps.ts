import type { Locator, Page } from 'playwright-core'

// What a person does in the dialogs of cards and payments, by the names they see.

/** The dialog of this title, whether it only asks or takes something away. */
export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }))

/** The bank's challenge, which lies above everything. */
export const challenge = (page: Page) => {
  const bank = dialog(page, '3-D Secure (sandbox)')
  return {
    bank,
    pass: () => bank.getByRole('button', { name: 'Complete authentication' }).click(),
    fail: () => bank.getByRole('button', { name: 'Fail authentication' }).click(),
    /** Escape, and nothing else is closed by it. */
    async abandon() {
      await bank.waitFor()
      await bank.page().keyboard.press('Escape')
      await bank.waitFor({ state: 'detached' })
    },
  }
}

/** Fills the card form in and sends it. */
export async function enterCard(place: Locator, number: string): Promise<void> {
  await place.getByLabel('Card number').fill(number)
  await place.getByLabel('Expiry date').fill('1234')
  await place.getByLabel('Security code').fill('123')
  await place.getByRole('button', { name: 'Save card' }).click()
}

/** Adds a card inside a payment, where it is chosen at once. */
export async function addCardHere(place: Locator, number: string): Promise<void> {
  await place.getByRole('button', { name: 'Add a card' }).click()
  await enterCard(place, number)
}

/** Waits until it is the chosen card. */
export const untilChosen = (place: Locator, last4: string) =>
  place
    .locator('label', { hasText: `ending in ${last4}` })
    .locator('input:checked')
    .waitFor()

/** Presses Pay for this amount, as "17.00". */
export const pay = (place: Locator, amount: string | RegExp) => payButton(place, amount).click()

export const payButton = (place: Locator, amount: string | RegExp) =>
  place.getByRole('button', {
    name: typeof amount === 'string' ? `Pay ${amount} USDC` : amount,
    exact: true,
  })

/** The button of a plan's card. */
export const planButton = (place: Locator | Page, label: string, plan: string) =>
  place.getByRole('link', { name: `${label}: ${plan}`, exact: true })

/** "21 December 2026", in the time zone of this machine, which the browser has too. */
export const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso))

/** What the dialog says went wrong, with the code. */
export async function problemIn(place: Locator, words: string | RegExp, code: string) {
  const alert = place.getByRole('alert').filter({ hasText: words })
  await alert.getByText(`Code: ${code}`, { exact: true }).waitFor()
  return (await alert.textContent())!
}

/**
 * Lets the page's time pass, which `page.clock.install()` has taken over, until something is there:
 * for what takes a minute by its rules. Answers after how many seconds it was.
 */
export async function passTime(page: Page, until: Locator): Promise<number> {
  const now = () => page.evaluate(() => Date.now())
  const started = await now()
  // In small steps: an answer that is on its way while one is taken delays the next question by it.
  while (!(await until.isVisible())) await page.clock.runFor(250)
  return ((await now()) - started) / 1000
}
