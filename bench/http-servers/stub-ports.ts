import { configFrom } from '../../src/server/config.ts'
import { createMetrics } from '../../src/server/http/metrics.ts'
import { createLog } from '../../src/server/log.ts'
import type { Ports } from '../../src/server/ports.ts'
import { session } from './session.ts'

const { csrf, user, tier } = session
const person = { ...user, tier, grants: 'FREE' }
const config = configFrom({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })

/** Ports that answer at once: no database, so that what is measured is the checking. */
export const ports = {
  config,
  log: createLog(config.logLevel),
  accounts: {
    logIn: async () => ({ user: person, token: 'token' }),
    byApiToken: async () => ({ ...person, via: { kind: 'token' } }),
    csrfOf: () => csrf,
  },
  ledger: {
    balance: async () => ({ milliCredits: 75_000, heldMilliCredits: 0 }),
    entries: async () => ({ entries: [] }),
  },
} as unknown as Ports
ports.metrics = createMetrics(ports.db)
