import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandboxFixture, typedCard } from '../sandbox-testing.ts'
import type { SandboxFixture } from '../sandbox-testing.ts'
import { passesLuhn } from './luhn.ts'

let world: SandboxFixture
beforeAll(async () => {
  world = await startSandboxFixture()
}, 60_000)
afterAll(() => world.stop())

describe('what is typed in', () => {
  test.each([
    ['a wrong last digit', typedCard('4242424242424241'), 'incorrect_number'],
    ['a number that is too short', typedCard('4242'), 'incorrect_number'],
    ['a real-looking card', typedCard('4111111111111111'), 'card_declined'],
    [
      'no such month',
      typedCard('4242424242424242', { 'card[exp_month]': '13' }),
      'invalid_expiry_month',
    ],
    [
      'a past year',
      typedCard('4242424242424242', { 'card[exp_year]': '29' }),
      'invalid_expiry_year',
    ],
    ['too short a code', typedCard('4242424242424242', { 'card[cvc]': '12' }), 'invalid_cvc'],
    ['three digits for four', typedCard('378282246310005', { 'card[cvc]': '123' }), 'invalid_cvc'],
  ])('%s is refused', async (_what, form, code) => {
    expect((await world.form('/v1/payment_methods', form)).error).toMatchObject({
      type: 'card_error',
      code,
    })
  })

  test('a card is good until the end of its month', async () => {
    const form = typedCard('4242424242424242', {
      'card[exp_month]': '1',
      'card[exp_year]': '2030',
    })
    expect((await world.form('/v1/payment_methods', form)).id).toMatch(/^pm_/)
  })

  test('numbers are kept nowhere', async () => {
    await world.form('/v1/payment_methods', typedCard('6011111111111117'))
    for (const table of ['sandbox_objects', 'sandbox_requests', 'sandbox_events'] as const) {
      const rows = await world.database.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('6011111111111117')
    }
  })

  test('the last digit tells mistyped numbers', () => {
    expect(passesLuhn('4242424242424242')).toBe(true)
    expect(passesLuhn('4242424242422442')).toBe(false)
    expect(passesLuhn('378282246310005')).toBe(true)
    expect(passesLuhn('')).toBe(false)
    expect(passesLuhn('424242424242424x')).toBe(false)
  })
})
