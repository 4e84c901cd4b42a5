import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addStripeScript } from './stripe-script.ts'
import type { loadProvider } from './provider.ts'

const page = window as { Stripe?: unknown }
let load: typeof loadProvider
let key = 'pk_live_1'

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ publishableKey: key }))
  // A script that is added is loaded when the test says so.
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  vi.resetModules()
  ;({ loadProvider: load } = await import('./provider.ts'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete page.Stripe
})

async function script(count = 1): Promise<HTMLScriptElement> {
  const append = vi.mocked(document.head.append)
  await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(count))
  return append.mock.calls.at(-1)![0] as HTMLScriptElement
}

const fakeStripe = () => Object.assign((of: string) => ({ of }), { version: 'endive' })

test("a real key loads Stripe's own script from its own address", async () => {
  key = 'pk_live_1'
  const loading = load()
  const added = await script()
  expect(added.src).toBe('https://js.stripe.com/endive/stripe.js')
  page.Stripe = fakeStripe()
  added.dispatchEvent(new Event('load'))
  expect(await loading).toEqual({ of: 'pk_live_1' })
})

test('a script that does not come is an error with words, and the next call tries again', async () => {
  key = 'pk_live_1'
  const failing = load()
  const added = await script()
  added.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toMatchObject({
    code: 'provider_unreachable',
    message: expect.stringContaining('The card form could not be loaded.'),
  })
  const again = load()
  const second = await script(2)
  page.Stripe = fakeStripe()
  second.dispatchEvent(new Event('load'))
  expect(await again).toEqual({ of: 'pk_live_1' })
})

test('the address passes a policy of Trusted Types that knows no other', async () => {
  const rules: { createScriptURL: (url: string) => string }[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, given: (typeof rules)[number]) {
      expect(name).toBe('filewright-stripe')
      rules.push(given)
      return given
    },
  })
  void addStripeScript()
  expect((await script()).src).toBe('https://js.stripe.com/endive/stripe.js')
  expect(() => rules[0]!.createScriptURL('https://js.stripe.com.evil.example/')).toThrow(TypeError)
})
