import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { cards, movements, paidInvoices, planOf, saveCard, subscribe } from './money.ts'
import {
  addCardHere,
  challenge,
  dialog,
  longDate,
  passTime,
  pay,
  planButton,
  problemIn,
  untilChosen,
} from './payment-steps.ts'
import { startProcess } from './server.ts'
import { credits, expectQuiet, focused, signUp } from './steps.ts'

/** Opens /account, and the plans from there. */
async function openPlans(page: Page) {
  await page.goto('/account')
  await page.getByRole('link', { name: /^(Upgrade|Change plan)$/ }).click()
  const plans = dialog(page, 'Upgrade subscription')
  await plans.getByRole('tab').first().waitFor()
  return plans
}
/** What the button, or the word in its place, says on every plan's card. */
async function labels(page: Page) {
  const row = dialog(page, 'Upgrade subscription').getByRole('region', { name: 'Plans' })
  const cardsOf = row.getByRole('listitem').filter({ has: page.getByRole('heading') })
  const words =
    /UPGRADE NOW|DOWNGRADE|REACTIVATE NOW|STAY ON FREE PLAN|CURRENT PLAN|Changes by itself/g
  const texts = await cardsOf.allTextContents()
  return texts.map((text) => text.match(words)?.join(' & '))
}
const tabs = (page: Page) => page.getByRole('tab').allTextContents()
const change = (page: Page) => dialog(page, 'Change subscription')
const changed = (page: Page) => change(page).getByText('Subscription changed')

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await change(page).waitFor({ state: 'detached' })
}

/** Presses for Pro by the year on /plans, which is free for a week, and is there again. */
async function startTrial(page: Page) {
  await page.goto('/plans')
  await page.getByText('Annual, save 20%').click()
  await planButton(page, 'UPGRADE NOW', 'Pro').click()
  await changed(page).waitFor()
  await close(page)
  await expect.poll(() => credits(page)).toBe(175)
}

describe.skipIf(executablePath === undefined)('plans in Chromium', () => {
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

  async function newcomer() {
    const { page, complaints } = await visitor(browser, { baseURL: server.url })
    await signUp(page)
    return { page, complaints }
  }
  test('a new user: no credits to buy alone, every plan an upgrade, cards that scroll by 280 px', async () => {
    const { page, complaints } = await newcomer()
    const plans = await openPlans(page)
    expect(await tabs(page)).toEqual(['Monthly', 'AnnualSave 20%'])
    expect(await labels(page)).toEqual([
      'STAY ON FREE PLAN',
      'UPGRADE NOW',
      'UPGRADE NOW',
      'UPGRADE NOW',
    ])

    // Room for two cards, so that there is something to scroll to.
    await page.setViewportSize({ width: 700, height: 800 })
    const row = plans.getByRole('region', { name: 'Plans' })
    const left = () => row.evaluate((element) => element.scrollLeft)
    await expect.poll(left).toBe(0)
    await plans.getByRole('button', { name: 'Show plans after' }).click()
    await expect.poll(left).toBe(280)
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeGreaterThan(280)
    await page.keyboard.press('Home')
    await expect.poll(left).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBe(280)
    await plans.getByRole('button', { name: 'Show plans before' }).click()
    await expect.poll(left).toBe(0)

    await plans.getByRole('button', { name: 'STAY ON FREE PLAN' }).click()
    await plans.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Upgrade')
    expectQuiet(complaints)
  })

  test('the first month at a discount, then all tabs, and a downgrade that is taken back', async () => {
    const { page, complaints } = await newcomer()
    await saveCard(page, cards.accepted)
    const plans = await openPlans(page)
    await plans.getByText('Your first month costs 7.50 USDC').waitFor()
    await planButton(plans, 'UPGRADE NOW', 'Pro').click()
    await change(page).getByText('The first month is cheaper. Later it is 15.00 USDC').waitFor()
    await untilChosen(change(page), '4242')
    await pay(change(page), '7.50')
    await changed(page).waitFor()
    await expect.poll(() => credits(page)).toBe(1075)
    await page.keyboard.press('Escape')
    await change(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Change plan')

    await openPlans(page)
    expect(await tabs(page)).toEqual(['Monthly', 'AnnualSave 20%', 'Buy Credits'])
    expect(await labels(page)).toEqual(['DOWNGRADE', 'DOWNGRADE', 'CURRENT PLAN', 'UPGRADE NOW'])

    const { currentTermEnd } = (await planOf(page)).subscription!
    await planButton(plans, 'DOWNGRADE', 'ProLight').click()
    const question = dialog(page, 'Downgrade to ProLight, paid by the month?')
    await question
      .getByText(`You keep Pro with all it has until ${longDate(currentTermEnd)}.`)
      .waitFor()
    await question.getByText('1,000 credits every month become 300 credits').waitFor()
    await expect.poll(() => focused(page)).toBe('Keep Pro')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect((await planOf(page)).tierAfterCurrentTerm).not.toBe('ProLight')

    await openPlans(page)
    await planButton(plans, 'DOWNGRADE', 'ProLight').click()
    await question.getByRole('button', { name: 'DOWNGRADE' }).click()
    await changed(page).waitFor()
    const next = `On ${longDate(currentTermEnd)} it changes to ProLight, paid by the month.`
    await change(page).getByText(next).waitFor()
    expect(await planOf(page)).toMatchObject({ tier: 'Pro', tierAfterCurrentTerm: 'ProLight' })

    await openPlans(page)
    expect(await labels(page)).toEqual([
      'DOWNGRADE',
      'Changes by itself',
      'REACTIVATE NOW',
      'UPGRADE NOW',
    ])
    await planButton(plans, 'REACTIVATE NOW', 'Pro').click()
    await changed(page).waitFor()
    await openPlans(page)
    expect(await labels(page)).toEqual(['DOWNGRADE', 'DOWNGRADE', 'CURRENT PLAN', 'UPGRADE NOW'])
    expect(await paidInvoices(page)).toEqual([750])
    await expect.poll(() => credits(page)).toBe(1075)
    expectQuiet(complaints)
  })

  test("an upgrade waits for the bank's challenge: failed it changes nothing, passed it is paid once", async () => {
    const { page, complaints } = await newcomer()
    await subscribe(page, 'ProLight', 'Month', await saveCard(page, cards.accepted))
    const plans = await openPlans(page)
    await planButton(plans, 'UPGRADE NOW', 'ProPlus').click()
    await change(page).getByText('What is left of your present term is taken off.').waitFor()
    await addCardHere(change(page), cards.challengedAlways)
    await challenge(page).pass()
    await untilChosen(change(page), '3184')

    await pay(change(page), /^Pay /)
    await challenge(page).fail()
    const said = await problemIn(
      change(page),
      'Card not accepted',
      'payment_intent_authentication_failure',
    )
    expect(said).toContain('Nothing was charged.')
    expect(await planOf(page)).toMatchObject({ tier: 'ProLight' })
    expect(await paidInvoices(page)).toEqual([500])

    await pay(change(page), /^Pay /)
    await challenge(page).pass()
    await changed(page).waitFor()
    await change(page).getByText('You have ProPlus, paid by the month.').waitFor()
    // The term has just begun: all but seconds of the difference of 25.00 is due.
    const [difference, first, ...more] = await paidInvoices(page)
    expect([first, ...more]).toEqual([500])
    expect(difference).toBeGreaterThan(2490)
    expect(difference).toBeLessThanOrEqual(2500)
    const granted = await credits(page)
    expect(granted).toBeGreaterThan(2570)
    expect(granted).toBeLessThanOrEqual(2575)
    expectQuiet(complaints)
  })

  test('a declined first payment leaves the Free plan; another card pays', async () => {
    const { page, complaints } = await newcomer()
    await saveCard(page, cards.declinedWhenCharged)
    await page.goto('/account?dialog=change-subscription&tier=ProLight&period=Month')
    await untilChosen(change(page), '0341')
    await pay(change(page), '5.00')
    const said = await problemIn(change(page), 'Your card was declined.', 'card_declined')
    expect(said).toContain('Nothing was charged.')
    expect(await planOf(page)).toMatchObject({ tier: 'Free' })
    await addCardHere(change(page), cards.accepted)
    await untilChosen(change(page), '4242')
    await pay(change(page), '5.00')
    await changed(page).waitFor()
    expect(await paidInvoices(page)).toEqual([500])
    await expect.poll(() => credits(page)).toBe(375)
    expectQuiet(complaints)
  })

  test('a trial of Pro by the year: nothing due and no card by a press, never by an address alone', async () => {
    const { page, complaints } = await newcomer()
    await page.goto('/plans?dialog=change-subscription&tier=Pro&period=Year')
    await change(page).getByText('7 days are free, with 100 credits at once.').waitFor()
    await change(page).getByRole('button', { name: 'Change now' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await planOf(page)).toMatchObject({ tier: 'Free', subscription: null })

    const plans = await openPlans(page)
    await plans.getByRole('tab', { name: /^Annual/ }).click()
    await planButton(plans, 'UPGRADE NOW', 'Pro').click()
    await changed(page).waitFor()
    const { currentTermEnd } = (await planOf(page)).subscription!
    const trial = `You have Pro, paid by the year, in a trial until ${longDate(currentTermEnd)}`
    await change(page).getByText(trial).waitFor()
    await expect.poll(() => credits(page)).toBe(175)
    expect(await paidInvoices(page)).toEqual([0])

    // A change is scheduled while a trial runs; taking the plan now ends the trial, and is paid.
    await openPlans(page)
    expect(await tabs(page)).toEqual(['AnnualSave 20%', 'Buy Credits'])
    expect(await labels(page)).toEqual(['DOWNGRADE', 'DOWNGRADE', 'REACTIVATE NOW', 'UPGRADE NOW'])
    await planButton(plans, 'REACTIVATE NOW', 'Pro').click()
    await addCardHere(change(page), cards.accepted)
    await untilChosen(change(page), '4242')
    await pay(change(page), '144.00')
    await changed(page).waitFor()
    await openPlans(page)
    expect(await tabs(page)).toEqual(['AnnualSave 20%', 'Buy Credits'])
    expect(await labels(page)).toEqual(['DOWNGRADE', 'DOWNGRADE', 'CURRENT PLAN', 'UPGRADE NOW'])
    expect(await paidInvoices(page)).toEqual([14_400, 0])
    expectQuiet(complaints)
  })

  test('a trial goes down at once and to its end, where it is billed; then a plan ends with its term', async () => {
    const { page, complaints } = await newcomer()
    await saveCard(page, cards.accepted)
    await startTrial(page)
    const { currentTermEnd } = (await planOf(page)).subscription!
    const end = longDate(currentTermEnd)

    await planButton(page, 'DOWNGRADE', 'ProLight').click()
    const question = dialog(page, 'Downgrade to ProLight, paid by the year?')
    const when = `At once you have ProLight, paid by the year. Your trial goes on with it until ${end}.`
    await question.getByText(when).waitFor()
    await question.getByText('1,000 credits every month become 300 credits').waitFor()
    await expect.poll(() => focused(page)).toBe('Keep Pro')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await planOf(page)).toMatchObject({ tier: 'Pro', subscription: { status: 'trialing' } })

    await planButton(page, 'DOWNGRADE', 'ProLight').click()
    await question.getByRole('button', { name: 'DOWNGRADE' }).click()
    await changed(page).waitFor()
    const now = `You have ProLight, paid by the year, in a trial until ${end}.`
    await change(page).getByText(now).waitFor()
    await close(page)
    await planButton(page, 'REACTIVATE NOW', 'ProLight').waitFor()
    await page.getByText('Your trial').waitFor()
    expect(await planOf(page)).toMatchObject({ tier: 'ProLight', subscription: { currentTermEnd } })
    await page.goto('/account')
    await page.getByText(`${now} 48.00 USDC is paid then.`).waitFor()
    expect(await paidInvoices(page)).toEqual([0])

    await page.getByRole('button', { name: 'Let a week pass' }).click()
    await page.getByText('You have ProLight, paid by the year. 48.00 USDC is paid on').waitFor()
    expect(await paidInvoices(page)).toEqual([4800, 0])
    await expect.poll(() => credits(page)).toBe(375)

    const term = longDate((await planOf(page)).subscription!.currentTermEnd)
    await page.getByRole('link', { name: 'End subscription' }).click()
    const leaving = dialog(page, 'Downgrade to the Free plan?')
    const later = `You keep ProLight with all it has until ${term}. From then on you have the Free plan.`
    await leaving.getByText(later).waitFor()
    await leaving.getByRole('button', { name: 'DOWNGRADE' }).click()
    await changed(page).waitFor()
    await close(page)
    await page.getByText(`On ${term} it changes to the Free plan.`).waitFor()
    await page.goto('/plans')
    await page.getByText(`From ${term}`).waitFor()
    await planButton(page, 'REACTIVATE NOW', 'ProLight').click()
    await changed(page).waitFor()
    await close(page)
    await page.getByText('CURRENT PLAN').waitFor()
    expect(await planOf(page)).toMatchObject({ tier: 'ProLight', tierAfterCurrentTerm: 'ProLight' })
    expect(await paidInvoices(page)).toEqual([4800, 0])
    expectQuiet(complaints)
  })

  test('a trial without a card ends on the Free plan, by itself or at once, and nothing is billed', async () => {
    for (const isEnded of [false, true]) {
      const { page, complaints } = await newcomer()
      await startTrial(page)
      await page.goto('/account')
      await page.getByText('Without a card you are back on the Free plan').waitFor()
      if (isEnded) {
        await page.getByRole('link', { name: 'End subscription' }).click()
        const question = dialog(page, 'Downgrade to the Free plan?')
        const when = 'Your trial of Pro ends now, and you have the Free plan at once.'
        await question.getByText(when).waitFor()
        await question.getByRole('button', { name: 'DOWNGRADE' }).click()
        await changed(page).waitFor()
        await close(page)
      } else {
        await page.getByRole('button', { name: 'Let a week pass' }).click()
      }
      await page.getByText('You have the Free plan.').waitFor()
      // The credits of the trial expire, and the 15 of the Free plan begin.
      await expect.poll(() => credits(page)).toBe(90)
      expect(await planOf(page)).toMatchObject({ tier: 'Free', subscription: null })
      expect(await paidInvoices(page)).toEqual([0])
      expect(await movements(page, 'expiry')).toEqual([-100])
      expectQuiet(complaints)
    }
  })

  test('a change that does not come: asked for a minute, then said; another look finds it', async () => {
    const { page, complaints } = await newcomer()
    await saveCard(page, cards.accepted)
    await page.clock.install()
    let asked = 0
    await page.route('**/getTierPeriodStatus/**', (route) => {
      asked += 1
      return route.fulfill({ json: { inTierAndPeriodOrScheduled: false } })
    })
    await page.goto('/account?dialog=change-subscription&tier=ProLight&period=Month')
    await untilChosen(change(page), '4242')
    await pay(change(page), '5.00')
    await change(page).getByText('The change is taken. Waiting for it to arrive.').waitFor()
    const late = change(page).getByText("Couldn't retrieve subscription change status")
    expect(await passTime(page, late)).toBeGreaterThan(55)
    await problemIn(change(page), 'press the button once more', '500')
    expect(asked).toBeGreaterThan(15)

    await page.unrouteAll()
    await pay(change(page), '5.00')
    await changed(page).waitFor()
    expect(await paidInvoices(page)).toEqual([500])
    expect((await movements(page, 'grant')).filter((one) => one === 300)).toHaveLength(1)
    expectQuiet(complaints)
  })
})
