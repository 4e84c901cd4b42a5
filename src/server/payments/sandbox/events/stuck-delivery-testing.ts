import { connectDatabase } from '../../../db/connect.ts'
import { createSandbox } from '../index.ts'

// For tests: a node whose receiver never comes to an end. Says when it has been given an event.

const log = { warn: (details: object, message: string) => console.warn(message, details) }
const { db } = await connectDatabase({
  config: { dataDir: process.argv[2] ?? '' },
  log,
  join: true,
})
const sandbox = createSandbox({
  db,
  clock: { now: () => new Date('2030-02-01T00:00:00Z') },
  webhookSecret: 'whsec_test',
  deliver() {
    console.log('delivering')
    return new Promise(() => {})
  },
})
await sandbox.deliverNow()
