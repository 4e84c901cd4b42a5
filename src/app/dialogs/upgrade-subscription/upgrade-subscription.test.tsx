import { afterEach, expect, test, vi } from 'vitest'
import type { Subscription } from '../../../client/index.ts'
import { annual, monthly, newcomer, planAnswers } from '../../plans/plans-testing.ts'
import { openDialog, type DialogUnderTest } from '../dialogs-testing.tsx'

let shown: DialogUnderTest

const open = (subscription: Subscription, query = '', answers = {}) => {
  shown = openDialog(`/plans?dialog=upgrade-subscription${query}`, {
    ...planAnswers,
    'GET /subscription': subscription,
    ...answers,
  })
  return shown
}
afterEach(() => shown.end())

const texts = async (selector: string) => {
  await shown.control('Close')
  return vi.waitFor(async () => {
    const found = [...(await shown.dialog()).querySelectorAll(selector)]
    expect(found).not.toHaveLength(0)
    return found.map(({ textContent }) => textContent)
  })
}

test.each([
  ['a new user', newcomer, ['Monthly', 'AnnualSave 20%']],
  ['a monthly subscriber', monthly, ['Monthly', 'AnnualSave 20%', 'Buy Credits']],
  ['an annual subscriber', annual, ['AnnualSave 20%', 'Buy Credits']],
])('%s has these tabs', async (_who, subscription, tabs) => {
  open(subscription)
  expect(await texts('[role=tab]')).toEqual(tabs)
})

test('a new user may stay on the free plan, and sees what the first month costs', async () => {
  const preview = { amountDueForChangeUsdCent: 750, eligibleForOriginalDiscount: true }
  open(newcomer, '', {
    'GET /services/account-subscription/getChangePreview/Pro/Month': preview,
  })
  await shown.says('You have the Free plan.')
  await shown.says('Your first month costs 7.50 USDC')
  await shown.control('UPGRADE NOW: Pro')
  await shown.press('STAY ON FREE PLAN')
  await vi.waitFor(() => expect(location.search).toBe(''))
})

test('says the trial in words in the annual tab, and what a year saves', async () => {
  open(newcomer, '&tab=Year')
  await shown.says('7 days free with 100 credits')
  await shown.says('144.00 USDC a year')
  await shown.says('saves 36.00 USDC')
})

test('somebody with a plan sees it named, and the ways up and down', async () => {
  open(monthly)
  await shown.says('You have Pro, paid by the month.')
  const labels = await texts('.plan .button, .plan-current')
  expect(labels).toEqual(['DOWNGRADE', 'DOWNGRADE', 'CURRENT PLAN', 'UPGRADE NOW'])
})

test('a scheduled change is said, and can be taken back', async () => {
  open({ ...monthly, tierAfterCurrentTerm: 'ProLight' })
  await shown.says('On 21 December 2026 it changes to ProLight, paid by the month.')
  await shown.says('From 21 December 2026')
  await shown.control('REACTIVATE NOW: Pro')
})

test('the packs say what they buy, and lead to the dialog that sells them', async () => {
  open(monthly, '&tab=Credits')
  await shown.says('up to 2,000 images or 400 audios')
  await shown.press('Buy 1,000 credits for 17.00 USDC')
  await vi.waitFor(() => expect(location.search).toBe('?dialog=buy-credits&pack=1700'))
})

test('a card leads to the change, with its period', async () => {
  open(monthly, '&tab=Year')
  await shown.press('UPGRADE NOW: ProPlus')
  await vi.waitFor(() =>
    expect(location.search).toBe('?dialog=change-subscription&tier=ProPlus&period=Year'),
  )
})

test('a guest logs in first; the address stays', async () => {
  shown = openDialog('/plans?run=1&dialog=upgrade-subscription', planAnswers, null)
  await shown.says('You come back right here'.toLowerCase())
  expect(location.search).toBe('?run=1&dialog=upgrade-subscription')
  await shown.press('Close')
  await vi.waitFor(() => expect(location.search).toBe('?run=1'))
})

/** happy-dom lays nothing out: a row of four cards in a window of two and a half. */
const size = (name: 'scrollWidth' | 'clientWidth', pixels: number) =>
  vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(pixels)

test('the row moves by 280 px by its buttons and the keys, and says where it ends', async () => {
  size('scrollWidth', 1120)
  size('clientWidth', 700)
  open(monthly)
  const row = await vi.waitFor(async () => {
    const found = (await shown.dialog()).querySelector<HTMLElement>('section[aria-label=Plans]')
    expect(found).not.toBeNull()
    return found!
  })
  const places: number[] = []
  row.scrollTo = (options) => {
    const { left } = options as unknown as { left: number }
    places.push(left)
    // On the way, as in a smooth scroll, until it ends.
    row.scrollLeft = left - 1
    row.dispatchEvent(new Event('scroll'))
  }
  const arrive = () => {
    row.scrollLeft = places.at(-1)!
    row.dispatchEvent(new Event('scroll'))
    row.dispatchEvent(new Event('scrollend'))
  }
  row.scrollLeft = 0
  row.dispatchEvent(new Event('scroll'))
  const [before, after] = [
    await shown.control('Show plans before'),
    await shown.control('Show plans after'),
  ]
  await vi.waitFor(() => expect(before.getAttribute('aria-disabled')).toBe('true'))
  expect(after.getAttribute('aria-disabled')).toBeNull()
  const key = (name: string) =>
    row.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  after.click()
  key('ArrowRight')
  arrive()
  await vi.waitFor(() => expect(after.getAttribute('aria-disabled')).toBe('true'))
  key('ArrowLeft')
  arrive()
  key('Home')
  expect(places).toEqual([280, 420, 140, 0])
  vi.restoreAllMocks()
})
