import { afterEach, expect, test } from 'vitest'
import { cardAnswers, visa } from '../../payments/cards-testing.ts'
import { openDialog, session, type DialogUnderTest } from '../dialogs-testing.tsx'

const payCall = 'POST /services/stripe/payInvoice'

const invoice = (id: string, status: string, amountDue: number) => ({
  id,
  status,
  amountDue,
  amountPaid: 0,
  createdAt: '2026-11-01T09:00:00Z',
  description: `Plan of ${id}`,
})

let shown: DialogUnderTest
afterEach(() => shown.end())

const open = (query: string, ...listed: ReturnType<typeof invoice>[]) => {
  let invoices = listed
  shown = openDialog(`/account?dialog=pay-invoice${query}`, {
    ...cardAnswers,
    'GET /invoices': () => ({ invoices }),
    [payCall]: ({ invoiceId }: Record<string, string>) => {
      invoices = listed.map((one) => (one.id === invoiceId ? { ...one, status: 'paid' } : one))
      return { paymentIntent: { id: 'pi_1', status: 'succeeded', clientSecret: 'pi_1_secret_x' } }
    },
  })
}

test('pays the invoice of the address, and says what follows', async () => {
  open('&invoice=in_2', invoice('in_1', 'open', 500), invoice('in_2', 'open', 1500))
  await shown.says('Plan of in_2')
  await shown.says('Visa ending in 4242')
  expect((await shown.dialog()).textContent).not.toContain('Plan of in_1')
  await shown.press('Pay 15.00 USDC')
  await shown.says('Invoice paid')
  await shown.says('Your monthly credits will be reset.')
  // In the dialog and not only in a message at the foot of the page.
  expect((await shown.dialog()).textContent).toContain('Your monthly credits will be reset.')
  const form = { invoiceId: 'in_2', cardId: visa.id, csrf: session.csrf }
  expect(shown.sentTo(payCall)[0]!.form).toEqual(form)
})

test('offers the open invoices when the address names none', async () => {
  const paid = invoice('in_2', 'paid', 1500)
  open('', invoice('in_1', 'open', 500), paid, invoice('in_3', 'open', 900))
  const chosen = await shown.field('Plan of in_3')
  await shown.says('Visa ending in 4242')
  expect((await shown.dialog()).textContent).not.toContain('Plan of in_2')
  chosen.click()
  await shown.press('Pay 9.00 USDC')
  await shown.says('Invoice paid')
  expect(shown.sentTo(payCall)[0]!.form.invoiceId).toBe('in_3')
})

test('an invoice that is paid is not paid again', async () => {
  open('&invoice=in_2', invoice('in_2', 'paid', 1500))
  await shown.says('This invoice is paid.')
  expect((await shown.dialog()).textContent).not.toContain('Pay 15.00')
})
