import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../client/index.ts'
import { addCardAnswers, cardAnswers, mastercard, visa } from '../../payments/cards-testing.ts'
import { openDialog, problem, session, type DialogUnderTest } from '../dialogs-testing.tsx'
import { address, buyCall, keysSent, openBuyCredits, paidAnswers } from './buy-credits-testing.ts'

let shown: DialogUnderTest
afterEach(() => shown.end())

const cardsCall = 'GET /services/stripe/getCards'

test('shows packs, the default card and the balance before and after', async () => {
  shown = await openBuyCredits()
  await shown.says('≈ 1,204.23 LMWR')
  const pack = await shown.field('1,000 credits')
  expect(pack.checked).toBe(true)
  expect(pack.closest('label')?.textContent).toContain('up to 2,000 images or 400 audios')
  expect((await shown.field('Visa')).checked).toBe(true)
  ;(await shown.field('250 credits')).click()
  await shown.says('You will have325 credits')
  await shown.control('Pay 4.75 USDC')
})

test('pays with the chosen card and tells the new balance', async () => {
  shown = await openBuyCredits()
  const card = await shown.field('Mastercard')
  card.click()
  await vi.waitFor(() => expect(card.checked).toBe(true))
  shown.answer({ 'GET /balance': { credits: 1075, heldCredits: 0 } })
  await shown.press('Pay 17.00 USDC')
  await shown.says('You have 1,075 credits now.')
  expect((await shown.dialog()).textContent).toContain('Credits purchased')
  await vi.waitFor(() => expect(shown.announced).toContain('Credits purchased'))
  expect(document.activeElement?.textContent).toBe('Close')
  const [sent] = shown.sentTo(buyCall)
  const form = { amountUsdcCent: '1700', cardId: mastercard.id, csrf: session.csrf }
  expect(sent).toMatchObject({ form, idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('asks for a card when none is chosen: said, shown and focused', async () => {
  shown = await openBuyCredits({ [cardsCall]: { cards: [visa, mastercard], defaultCardId: null } })
  await shown.press('Pay 17.00 USDC')
  const words = 'Please select one of the listed Credit Cards.'
  await shown.says(words)
  const card = await shown.field('Visa')
  await vi.waitFor(() => expect(shown.announced).toContain(words))
  expect(document.activeElement).toBe(card)
  const id = card.closest('fieldset')?.getAttribute('aria-describedby')
  expect(document.querySelector(`[id="${id}"]`)?.textContent).toBe(words)
  expect(shown.sentTo(buyCall)).toEqual([])
  card.click()
  await vi.waitFor(() => expect(document.querySelector('.field-error')).toBeNull())
})

test('a card can be added on the way, and is chosen then', async () => {
  let cards: object[] = []
  const created = () => {
    cards = [visa]
  }
  shown = openDialog(address, {
    ...paidAnswers,
    ...addCardAnswers(created),
    [cardsCall]: () => ({ cards, defaultCardId: null }),
  })
  await shown.says('No card is saved yet.')
  await shown.press('Add a card')
  await shown.says('Sandbox: no real card.')
  await shown.press('Save card')
  await shown.says('Your card number is incomplete.')
  expect(document.activeElement).toBe(await shown.field('Card number'))
  await shown.type('Card number', '4242424242424242')
  await shown.type('Expiry date', '1299')
  await shown.type('Security code', '123')
  await shown.press('Save card')
  await shown.says('Card added.')
  expect(document.querySelector('.toast')).toBeNull()
  expect((await shown.field('Visa')).checked).toBe(true)
  expect(shown.sentTo('POST /sandbox/stripe/v1/payment_methods')).toHaveLength(1)
})

test('a session that has ended is renewed over the dialog, and the payment goes on', async () => {
  shown = await openBuyCredits({ [buyCall]: problem(401, 'session_expired', 'Log in.') })
  await shown.press('Pay 17.00 USDC')
  await shown.says('Log in, and the payment goes on where it was.')
  shown.answer({ ...paidAnswers, 'POST /accounts/log-in': session })
  await shown.type('E-mail', 'ada@example.com')
  await shown.type('Password', 'a long enough password')
  await shown.press('Log in')
  await shown.says('Credits purchased')
  expect(new Set(keysSent(shown)).size).toBe(1)
})

test('guests log in first and are in the dialog then', async () => {
  shown = openDialog(address, { ...paidAnswers, ...cardAnswers }, null)
  await shown.says('Log in or sign up to go on')
  expect(document.body.textContent).not.toContain('Pay 17.00 USDC')
  sessionStore.set(session)
  await shown.control('Pay 17.00 USDC')
})
