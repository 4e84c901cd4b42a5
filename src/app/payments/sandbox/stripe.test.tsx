import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installSandboxStripe } from './index.ts'

let stripe: Stripe
beforeAll(async () => {
  installSandboxStripe()
  stripe = (await loadStripe('pk_sandbox_filewright'))!
})
afterEach(() => vi.unstubAllGlobals())

const secret = 'seti_1_secret_y'
const answering = (...answers: object[]) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(answers.shift()))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function mounted(): { elements: StripeElements; place: HTMLElement } {
  const elements = stripe.elements({ clientSecret: secret })
  const place = document.body.appendChild(document.createElement('div'))
  elements.create('payment').mount(place)
  return { elements, place }
}

function fill(place: HTMLElement, ...texts: string[]): void {
  place.querySelectorAll('input').forEach((input, index) => {
    input.value = texts[index]!
    input.dispatchEvent(new Event('input'))
  })
}

const setUp = (elements: StripeElements) =>
  stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: 'https://example.com' },
  })

test('is found by loadStripe without a script from elsewhere', () => {
  expect(document.querySelector('script')).toBeNull()
  expect(() => stripe.elements({ clientSecret: secret })).not.toThrow()
})

test('makes one element of a type at a time, and another when it was destroyed', () => {
  const { elements } = mounted()
  expect(() => elements.create('payment')).toThrow('one Element')
  elements.getElement('payment')!.destroy()
  expect(elements.getElement('payment')).toBeNull()
  expect(() => elements.create('payment')).not.toThrow()
})

test('says ready and change a moment later, as the real one does', async () => {
  const { elements, place } = mounted()
  const heard: unknown[] = []
  const element = elements.getElement('payment')!
  element.on('ready', () => heard.push('ready'))
  element.on('change', ({ complete, empty }) => heard.push({ complete, empty }))
  fill(place, '4242424242424242', '1299', '123')
  expect(heard).toEqual([])
  await vi.waitFor(() => expect(heard).toContain('ready'))
  expect(heard.at(-1)).toEqual({ complete: true, empty: false })
})

test('asks nothing of the server while a field is wrong', async () => {
  const fetch = answering()
  const { elements, place } = mounted()
  fill(place, '4242424242424241', '1299', '123')
  expect((await elements.submit()).error).toMatchObject({ code: 'invalid_number' })
  expect((await setUp(elements)).error).toMatchObject({ type: 'validation_error' })
  expect(place.querySelector('[aria-invalid=true]')?.getAttribute('autocomplete')).toBe('cc-number')
  expect(fetch).not.toHaveBeenCalled()
})

test('a set-up that the bank asks about is confirmed after the challenge', async () => {
  const fetch = answering(
    { id: 'pm_1' },
    { id: 'seti_1', status: 'requires_action', last_setup_error: null },
    { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1', last_setup_error: null },
  )
  const { elements, place } = mounted()
  fill(place, '4000002500003155', '1299', '123')
  const setting = setUp(elements)
  await vi.waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true))
  const challenge = document.querySelector('dialog')!
  expect(challenge.textContent).toContain('that this card is saved')
  expect(document.getElementById(challenge.getAttribute('aria-labelledby')!)?.textContent).toBe(
    '3-D Secure (sandbox)',
  )
  challenge.querySelectorAll('button')[1]!.click()
  expect((await setting).setupIntent).toMatchObject({ status: 'succeeded', payment_method: 'pm_1' })
  expect(new Headers(fetch.mock.calls[0]![1].headers).get('authorization')).toBe(
    'Bearer pk_sandbox_filewright',
  )
  expect(fetch.mock.calls.map(([path, { body }]) => [path, String(body)])).toEqual([
    [
      '/sandbox/stripe/v1/payment_methods',
      'type=card&card%5Bnumber%5D=4000002500003155&card%5Bexp_month%5D=12&card%5Bexp_year%5D=2099&card%5Bcvc%5D=123',
    ],
    [
      '/sandbox/stripe/v1/setup_intents/seti_1/confirm',
      `client_secret=${secret}&payment_method=pm_1`,
    ],
    [
      '/sandbox/stripe/v1/setup_intents/seti_1/sandbox_authenticate',
      `client_secret=${secret}&success=true`,
    ],
  ])
})

test('what the sandbox refuses, and no answer at all, are answers with an error', async () => {
  const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
  answering({ error: declined })
  expect(await stripe.confirmCardPayment('pi_1_secret_x')).toEqual({ error: declined })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { error } = await stripe.confirmCardPayment('pi_1_secret_x')
  expect(error).toMatchObject({ type: 'api_connection_error' })
})
