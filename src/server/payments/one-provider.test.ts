import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf } from './customers.ts'
import { checkProvider } from './one-provider.ts'
import { startPayments } from './payments-testing.ts'
import type { PaymentsFixture } from './payments-testing.ts'

let shop: PaymentsFixture
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.stop())

test('a new database may belong to either, later only to the one it was used with', async () => {
  const { db } = shop.world.database
  await checkProvider(db, true)
  await checkProvider(db, false)

  const user = await shop.newUser()
  await customerOf({ db, provider: shop.provider, clock: shop.world.clock }, user)
  await checkProvider(db, true)
  await expect(checkProvider(db, false)).rejects.toThrow('was used with the sandbox')

  await db.deleteFrom('sandbox_objects').execute()
  await checkProvider(db, false)
  await expect(checkProvider(db, true)).rejects.toThrow('customers of a real card provider')
})
