import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { pdf } from './files.ts'
import {
  cards,
  makeDefault,
  movements,
  paidInvoices,
  planOf,
  saveCard,
  subscribe,
} from './money.ts'
import {
  addCardHere,
  dialog,
  pay,
  payButton,
  planButton,
  problemIn,
  untilChosen,
} from './payment-steps.ts'
import { startProcess } from './server.ts'
import {
  addFiles,
  credits,
  expectQuiet,
  focused,
  heading,
  logInHere,
  signUp,
  untilReady,
} from './steps.ts'

describe.skipIf(executablePath === undefined)('ways to pay in Chromium', () => {
  let server: Awaited<ReturnType<typeof startProcess>>
  let browser: Browser
  beforeAll(async () => {
    const NODE_OPTIONS = `--import=${resolve(import.meta.dirname, 'pro-action.ts')}`
    server = await startProcess({ env: { NODE_OPTIONS } })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  const visit = () => visitor(browser, { baseURL: server.url })

  test('a renewal is declined; the invoice is paid with another card and the credits are reset', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await subscribe(page, 'Pro', 'Month', await saveCard(page, cards.accepted))
    await makeDefault(page, await saveCard(page, cards.declinedWhenCharged))
    await page.goto('/account')
    await page.getByRole('button', { name: 'Let a month pass' }).click()
    await page.getByText('The last payment did not go through').waitFor()
    expect((await planOf(page)).subscription?.status).toBe('past_due')

    const opener = page.getByRole('link', { name: 'Pay 15.00 USDC' })
    await opener.click()
    const invoice = dialog(page, 'Pay invoice')
    await untilChosen(invoice, '0341')
    await pay(invoice, '15.00')
    await problemIn(invoice, 'Your card was declined.', 'card_declined')
    expect(await paidInvoices(page)).toEqual([750])

    await invoice.getByLabel('Visa ending in 4242').check()
    await payButton(invoice, '15.00').dblclick()
    await invoice.getByText('Invoice paid', { exact: true }).waitFor()
    await invoice.getByText('Your monthly credits will be reset.').waitFor()
    await page.keyboard.press('Enter')
    await invoice.waitFor({ state: 'detached' })
    // The button of the open invoice is gone: the focus has a place all the same.
    await opener.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Account')

    await page.getByText('The last payment did not go through').waitFor({ state: 'detached' })
    expect(await paidInvoices(page)).toEqual([1500, 750])
    expect(await movements(page, 'expiry')).toEqual([-1000])
    expect((await movements(page, 'grant')).filter((one) => one === 1000)).toHaveLength(2)
    await expect.poll(() => credits(page)).toBe(1075)
    expect((await planOf(page)).subscription?.status).toBe('active')
    expectQuiet(complaints)
  })

  test('a guest who wants a plan signs up, and is in the dialog of that plan', async () => {
    const { page, complaints } = await visit()
    await page.goto('/plans')
    await planButton(page, 'UPGRADE NOW', 'ProPlus').click()
    const prompt = dialog(page, 'Log in')
    await prompt.getByText('you come back right here').waitFor()
    await page.keyboard.press('Escape')
    await prompt.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => focused(page)).toBe('UPGRADE NOW: ProPlus')

    await page.keyboard.press('Enter')
    await prompt.getByRole('button', { name: 'Create an account instead' }).click()
    await page.getByLabel('E-mail').fill('guest-with-a-plan@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByRole('button', { name: 'Create account' }).click()
    const change = dialog(page, 'Change subscription')
    await change.getByText('ProPlus, paid by the month').waitFor()
    expect(await planOf(page)).toMatchObject({ tier: 'Free' })
    await addCardHere(change, cards.accepted)
    await untilChosen(change, '4242')
    await pay(change, '30.00')
    await change.getByText('You have ProPlus, paid by the month.').waitFor()
    await page.keyboard.press('Escape')
    await change.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/plans')
    await page.getByText('CURRENT PLAN').waitFor()
    expectQuiet(complaints)
  })

  test('somebody who was logged out follows a link to a pack, logs in, and can buy it', async () => {
    const { page, context, complaints } = await visit()
    const account = await signUp(page)
    await saveCard(page, cards.accepted)
    await context.clearCookies()
    await page.goto('/plans?dialog=buy-credits&pack=475')
    await logInHere(page, account)
    const order = dialog(page, 'Buy credits')
    await untilChosen(order, '4242')
    await pay(order, '4.75')
    await order.getByText('Credits purchased').waitFor()
    await expect.poll(() => credits(page)).toBe(325)
    expectQuiet(complaints)
  })

  test('too few credits for a run: a plan is paid, and the run is there as it was and runs', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    const names = ['one', 'two', 'three', 'four', 'five']
    const files = await Promise.all(names.map((name) => pdf(`${name}.pdf`, 1)))
    await page.goto('/actions/pdf-encrypt')
    await addFiles(page, ...files)
    await untilReady(page, ...files)
    const password = page.getByLabel('New password', { exact: true })
    await password.fill('hunter22-hunter22')
    const run = page
      .getByRole('region', { name: 'Price and run' })
      .getByRole('button', { name: 'Run', exact: true })
    await run.click()
    await page.getByText("You don't have enough Credits to perform this action.").waitFor()
    await page.getByRole('link', { name: 'See plans and credits' }).click()

    const plans = dialog(page, 'Upgrade subscription')
    await planButton(plans, 'UPGRADE NOW', 'Pro').click()
    const change = dialog(page, 'Change subscription')
    await addCardHere(change, cards.accepted)
    await untilChosen(change, '4242')
    await pay(change, '7.50')
    await change.getByText('Subscription changed').waitFor()
    await page.keyboard.press('Enter')
    await change.waitFor({ state: 'detached' })

    expect(new URL(page.url()).pathname).toBe('/actions/pdf-encrypt')
    await page.getByText('Try again now').waitFor()
    expect(await password.inputValue()).toBe('hunter22-hunter22')
    for (const { name } of files)
      await page.getByRole('listitem').filter({ hasText: name }).waitFor()
    await run.click()
    await heading(page, '5 files encrypted').waitFor({ timeout: 60_000 })
    await expect.poll(() => credits(page)).toBe(1075 - 5 * 16.5)
    expectQuiet(complaints)
  })

  test('an action of the Pro plans: the plan that has it is paid, and the run is there as it was and runs', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await saveCard(page, cards.accepted)
    const files = [await pdf('one.pdf', 1), await pdf('two.pdf', 2)]
    await page.goto('/actions/pdf-compress')
    await addFiles(page, ...files)
    await untilReady(page, ...files)
    const level = page.getByRole('radio', { name: 'High' })
    await level.check({ force: true })
    const run = page
      .getByRole('region', { name: 'Price and run' })
      .getByRole('button', { name: 'Run', exact: true })
    const refused = page.waitForResponse('**/execute')
    await run.click()
    expect((await refused).status()).toBe(403)
    await page.getByText('You are not allowed to perform this action.').waitFor()

    await page.getByRole('link', { name: 'See plans and credits' }).click()
    const plans = dialog(page, 'Upgrade subscription')
    await planButton(plans, 'UPGRADE NOW', 'Pro').click()
    const change = dialog(page, 'Change subscription')
    await untilChosen(change, '4242')
    await pay(change, '7.50')
    await change.getByText('Subscription changed').waitFor()
    await page.keyboard.press('Enter')
    await change.waitFor({ state: 'detached' })

    expect(new URL(page.url()).pathname).toBe('/actions/pdf-compress')
    await page.getByText('Try again now').waitFor()
    expect(await level.isChecked()).toBe(true)
    await run.click()
    await heading(page, '2 files compressed').waitFor({ timeout: 60_000 })
    const { generations } = await (await page.request.get('/api/generations')).json()
    expect(generations).toMatchObject([{ actionParams: { compressionLevel: 'high' } }])
    await expect.poll(() => credits(page)).toBe(1075 - 2 * 16.5)
    expectQuiet(complaints)
  })
})
