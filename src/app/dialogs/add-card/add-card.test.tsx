import { afterEach, expect, test, vi } from 'vitest'
import { addCardAnswers, cardAnswers } from '../../payments/cards-testing.ts'
import { openDialog, problem, type Answers, type DialogUnderTest } from '../dialogs-testing.tsx'

let shown: DialogUnderTest
afterEach(() => shown.end())

const open = (answers: Answers) => {
  shown = openDialog('/account?dialog=add-card', { ...cardAnswers, ...answers })
}

async function save(): Promise<void> {
  await shown.type('Card number', '4242424242424242')
  await shown.type('Expiry date', '1299')
  await shown.type('Security code', '123')
  await shown.press('Save card')
}

test('adds the card, says so and closes', async () => {
  open(addCardAnswers())
  await save()
  await shown.says('Card added.')
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('numbers to try fill the form', async () => {
  open(addCardAnswers())
  await shown.press('4000 0027 6000 3184')
  expect((await shown.field('Card number')).value).toBe('4000 0027 6000 3184')
})

test('a declined card is told with message and code, and another can be tried', async () => {
  const error = { type: 'card_error', decline_code: 'generic_decline', message: 'Declined.' }
  const confirm = 'POST /sandbox/stripe/v1/setup_intents/seti_1/confirm'
  open({ ...addCardAnswers(), [confirm]: () => Response.json({ error }, { status: 402 }) })
  await save()
  await shown.says('Declined.')
  await shown.says('Code: generic_decline')
  shown.answer(addCardAnswers())
  await shown.press('Save card')
  await shown.says('Card added.')
})

test('a form that cannot begin says why and begins again', async () => {
  open({ 'GET /services/stripe/addCard': problem(503, 'unavailable', 'The provider is away.') })
  await shown.says('The provider is away.')
  shown.answer(addCardAnswers())
  await shown.press('Try again')
  await shown.field('Card number')
})
