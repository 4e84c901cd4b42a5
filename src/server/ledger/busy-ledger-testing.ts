import { randomUUIDv7 } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Database } from '../db/schema.ts'
import { createLedger } from './index.ts'

// For the test of crashes: a process that holds and settles on and on, until it is killed.

const [connection = '', userId = ''] = process.argv.slice(2)
const pool = new Pool({ ...(JSON.parse(connection) as object), max: 4 })
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
const ledger = createLedger({ db, clock: { now: () => new Date() } })

async function runOnAndOn(): Promise<never> {
  for (;;) {
    const generationId = randomUUIDv7()
    await db
      .transaction()
      .execute((tx) => ledger.hold(tx, { userId, generationId, milliCredits: 3000 }))
    await db
      .transaction()
      .execute((tx) => ledger.settle(tx, { generationId, chargedMilliCredits: 1000 }))
    console.log('settled')
  }
}

await Promise.all([runOnAndOn(), runOnAndOn(), runOnAndOn(), runOnAndOn()])
