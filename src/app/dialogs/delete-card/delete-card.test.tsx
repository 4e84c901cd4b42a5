import { afterEach, expect, test, vi } from 'vitest'
import {
  button,
  dialog,
  openAt,
  problem,
  shown,
  type Screen,
} from '../../payments/payments-testing.ts'

const deleteCall = 'POST /api/services/stripe/deleteCard'
const address = '/account?dialog=delete-card&card=pm_visa'

let screen: Screen
afterEach(() => screen.end())

test('names the card and what follows', async () => {
  screen = openAt(address, {})
  await shown('Delete Visa ending in 4242?')
  expect(dialog().getAttribute('role')).toBe('alertdialog')
  expect(dialog().textContent).toContain('The card expires 08/2099.')
})

test('deletes it and says so', async () => {
  screen = openAt(address, { [deleteCall]: () => new Response(null, { status: 204 }) })
  await shown('Delete Visa ending in 4242?')
  button('Delete card').click()
  await shown('Credit card deleted.')
  expect(screen.sentTo(deleteCall)[0]!.form).toEqual({ cardId: 'pm_visa', csrf: 'token' })
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
})

test('says why it cannot be deleted and stays', async () => {
  screen = openAt(address, {
    [deleteCall]: () => problem(404, 'not_found', 'There is no such card.'),
  })
  await shown('Delete Visa ending in 4242?')
  button('Delete card').click()
  await shown('There is no such card.')
  expect(dialog().querySelector('[role=alert]')?.textContent).toContain('There is no such card.')
})

test('asks which card when the address names none, or one that is gone', async () => {
  screen = openAt('/account?dialog=delete-card&card=pm_gone', {})
  await shown('This card is no longer saved.')
  button('Delete Mastercard ending in 4444').click()
  await shown('Delete Mastercard ending in 4444?')
  expect(location.search).toBe('?dialog=delete-card&card=pm_master')
})
