import { afterEach, expect, test } from 'vitest'
import {
  button,
  control,
  dialog,
  openAt,
  shown,
  visa,
  type Screen,
} from '../../payments/payments-testing.ts'

const payCall = 'POST /api/services/stripe/payInvoice'
const invoice = (id: string, status: string, amountDue: number) => ({
  id,
  status,
  amountDue,
  amountPaid: 0,
  createdAt: '2026-11-01T09:00:00Z',
  description: `Plan of ${id}`,
})
const listing = (...invoices: object[]) => ({ 'GET /api/invoices': () => ({ invoices }) })
const paid = {
  [payCall]: () => ({
    paymentIntent: { id: 'pi_1', status: 'succeeded', clientSecret: 'pi_1_secret_x' },
  }),
}

let screen: Screen
afterEach(() => screen.end())

test('pays the invoice of the address, and says what follows', async () => {
  screen = openAt('/account?dialog=pay-invoice&invoice=in_2', {
    ...listing(invoice('in_1', 'open', 500), invoice('in_2', 'open', 1500)),
    ...paid,
  })
  await shown('Plan of in_2')
  await shown('Visa ending in 4242')
  expect(dialog().textContent).not.toContain('Plan of in_1')
  button('Pay 15.00 USDC').click()
  await shown('Invoice paid')
  expect(dialog().textContent).toContain('Your monthly credits will be reset.')
  expect(screen.sentTo(payCall)[0]!.form).toEqual({
    invoiceId: 'in_2',
    cardId: visa.id,
    csrf: 'token',
  })
})

test('offers the open invoices when the address names none', async () => {
  screen = openAt('/account?dialog=pay-invoice', {
    ...listing(
      invoice('in_1', 'open', 500),
      invoice('in_2', 'paid', 1500),
      invoice('in_3', 'open', 900),
    ),
    ...paid,
  })
  await shown('Plan of in_3')
  expect(dialog().textContent).not.toContain('Plan of in_2')
  control('Plan of in_3').click()
  await shown('Pay 9.00 USDC')
  button('Pay 9.00 USDC').click()
  await shown('Invoice paid')
  expect(screen.sentTo(payCall)[0]!.form.invoiceId).toBe('in_3')
})

test('an invoice that is paid is not paid again', async () => {
  screen = openAt('/account?dialog=pay-invoice&invoice=in_2', {
    ...listing(invoice('in_2', 'paid', 1500)),
    ...paid,
  })
  await shown('This invoice is paid.')
  expect(() => button(/^Pay/)).toThrow('There is no button')
})
