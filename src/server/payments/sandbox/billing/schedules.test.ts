import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  customerWith,
  day,
  periodOf,
  planOf,
  startBillingFixture,
  visa,
} from './billing-testing.ts'
import type { BillingFixture } from './billing-testing.ts'

let world: BillingFixture
beforeAll(async () => {
  world = await startBillingFixture()
}, 60_000)
afterAll(() => world.stop())

describe('a downgrade by a schedule', () => {
  test('happens at the end of the period, and ends with it', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    const schedule = await downgrade(id, world.prices.light)
    expect(schedule.phases.map(({ items }) => items[0]?.price)).toEqual([
      world.prices.pro,
      world.prices.light,
    ])
    expect((await world.again(id)).schedule).toBe(schedule.id)
    await world.sandbox.advance(customer, 28 * day)
    expect(planOf(await world.again(id))).toBe(world.prices.light)
    expect((await world.invoicesOf(customer))[0]).toMatchObject({
      amount_paid: 500,
      status: 'paid',
    })
    await world.sandbox.advance(customer, 31 * day)
    const after = await world.again(id)
    expect(after.schedule).toBeNull()
    expect(planOf(after)).toBe(world.prices.light)
  })

  test('from the year to the month keeps to calendar months from then on', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.proYear)
    await downgrade(id, world.prices.light)
    await world.sandbox.advance(customer, 365 * day)
    const after = await world.again(id)
    expect(planOf(after)).toBe(world.prices.light)
    expect(periodOf(after)).toEqual(['2031-01-31', '2031-02-28'])
  })

  test('can be taken back', async () => {
    const customer = await customerWith(world, visa)
    const { id } = await world.subscribe(customer, world.prices.pro)
    const { id: schedule } = await downgrade(id, world.prices.light)
    await world.stripe.subscriptionSchedules.release(schedule)
    await world.sandbox.advance(customer, 28 * day)
    expect(planOf(await world.again(id))).toBe(world.prices.pro)
  })
})

async function downgrade(id: string, price: string) {
  const { stripe } = world
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  if (!current) throw new Error('A schedule has a first phase.')
  return stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: String(current.items[0]?.price), quantity: 1 }],
        start_date: current.start_date,
        end_date: current.end_date,
      },
      { items: [{ price, quantity: 1 }], proration_behavior: 'none' },
    ],
  })
}
