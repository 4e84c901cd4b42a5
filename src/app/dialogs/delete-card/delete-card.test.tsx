import { afterEach, expect, test, vi } from 'vitest'
import { cardAnswers } from '../../payments/cards-testing.ts'
import {
  openDialog,
  problem,
  session,
  type Answers,
  type DialogUnderTest,
} from '../dialogs-testing.tsx'

const deleteCall = 'POST /services/stripe/deleteCard'

let shown: DialogUnderTest
afterEach(() => shown.end())

const open = (answers: Answers = {}, card = 'pm_visa') => {
  shown = openDialog(`/account?dialog=delete-card&card=${card}`, { ...cardAnswers, ...answers })
}

test('names the card and what follows', async () => {
  open()
  await shown.says('Delete Visa ending in 4242?')
  await shown.says('The card expires 08/2099. It is no longer offered when you pay.')
  expect((await shown.dialog()).getAttribute('role')).toBe('alertdialog')
})

test('deletes it and says so', async () => {
  open({ [deleteCall]: () => new Response(null, { status: 204 }) })
  await shown.press('Delete card')
  await shown.says('Credit card deleted.')
  expect(shown.sentTo(deleteCall)[0]!.form).toEqual({ cardId: 'pm_visa', csrf: session.csrf })
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
})

test('says why it cannot be deleted and stays', async () => {
  open({ [deleteCall]: problem(404, 'not_found', 'There is no such card.') })
  await shown.press('Delete card')
  await shown.says('There is no such card.')
  expect((await shown.dialog()).querySelector('[role=alert]')?.textContent).toContain(
    'no such card',
  )
})

test('asks which card when the address names one that is gone', async () => {
  open({}, 'pm_gone')
  await shown.says('This card is no longer saved.')
  await shown.press('Delete Mastercard ending in 4444')
  await shown.says('Delete Mastercard ending in 4444?')
  expect(location.search).toBe('?dialog=delete-card&card=pm_mastercard')
})
