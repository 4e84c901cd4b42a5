import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPorts } from '../jobs/ports-testing.ts'
import type { TestPorts } from '../jobs/ports-testing.ts'
import { once } from './once.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await startTestPorts({
    availability: () => ({ available: true, engine: 'raster' }),
    convert: () => Promise.reject(new Error('not reached')),
  })
}, 60_000)
afterAll(() => ports.stop(), 60_000)

test('who lost its key to another node does not answer for it, nor forget it', async () => {
  const { id: userId } = await ports.newUser(0)
  const request = { userId, operation: 'test', key: 'one', content: {} }
  const other = randomUUIDv7()
  const slow = once<string>(ports, request, async (record) => {
    await ports.db
      .updateTable('idempotency_keys')
      .set({ node_id: other })
      .where('user_id', '=', userId)
      .execute()
    await ports.db.transaction().execute((tx) => record(tx, 'late'))
    return 'late'
  })
  await expect(slow).rejects.toMatchObject({ code: 'request_in_progress' })
  const rows = await ports.db
    .selectFrom('idempotency_keys')
    .select(['node_id', 'response'])
    .where('user_id', '=', userId)
    .execute()
  expect(rows).toEqual([{ node_id: other, response: null }])
})
