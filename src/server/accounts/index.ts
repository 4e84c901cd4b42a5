import type { Kysely } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { PlanTier } from '../../../generated/ids.ts'
import type { AccessTier } from '../../contract/catalogue.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Clock } from '../ports.ts'
import { createCsrf } from './csrf.ts'
import { demoUser } from './demo.ts'
import { logIn, signUp } from './log-in.ts'
import { createRateLimits } from './rate-limits.ts'
import { endSession, findSession, startSession } from './sessions.ts'
import { sweepAccounts } from './sweep.ts'
import { createToken, findToken, listTokens, revokeToken } from './tokens.ts'

type Schemas = components['schemas']

export type AccountsDeps = {
  db: Kysely<Database>
  ledger: Ledger
  clock: Clock
  config: Pick<Config, 'limits' | 'demo'>
  /** The server key; csrf tokens are derived from it. */
  key: Buffer
}

/** Somebody with an account. */
export type User = {
  id: string
  email: string
  isDemo: boolean
  tier: PlanTier
  /** What the plan gives access to. */
  grants: AccessTier
}

/** Who calls, and what proved it. */
export type AuthedUser = User & {
  via: { kind: 'session'; token: string } | { kind: 'token' }
}

/** A session that has just begun; the token goes into the cookie and is kept nowhere else. */
export type SignedIn = { user: User; token: string }

export type Credentials = { email: string; password: string }
export type Client = { ip: string }

/**
 * Accounts, sessions and API tokens. Where the configuration has no demo account, one that
 * was made before is as if it were not there: its password, sessions and tokens are refused.
 */
export type Accounts = {
  /** Opens an account. Throws `email_taken`, `rate_limited`. */
  signUp(credentials: Credentials, client: Client): Promise<SignedIn>
  /** Throws `bad_credentials`, `rate_limited`. An unknown address takes as long as a known one. */
  logIn(credentials: Credentials, client: Client): Promise<SignedIn>
  /** Throws `not_found` where there is no demo account. */
  logInAsDemo(client: Client): Promise<SignedIn>
  logOut(sessionToken: string): Promise<void>
  /** Throws `session_expired` for a session that is over or never was. */
  bySession(sessionToken: string): Promise<AuthedUser>
  /** Throws `unauthorized`. */
  byApiToken(token: string): Promise<AuthedUser>
  csrfOf(sessionToken: string): string
  isCsrf(sessionToken: string, given: string): boolean
  hasDemo(): Promise<boolean>
  createToken(userId: string, name: string): Promise<Schemas['CreatedToken']>
  listTokens(userId: string): Promise<Schemas['TokenList']>
  /** Throws `not_found`, also for somebody else's token. */
  revokeToken(userId: string, tokenId: string): Promise<void>
  /** Removes sessions and counters that are over. */
  sweep(): Promise<void>
}

/** The accounts on the database of `deps`. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, clock, config } = deps
  const csrf = createCsrf(deps.key)
  const rates = createRateLimits(db, clock)
  const begin = async (user: User): Promise<SignedIn> => ({
    user,
    token: await startSession(deps, user.id),
  })
  const slowDown = ({ ip }: Client) => rates.take(`accounts ${ip}`, config.limits.accountsPerMinute)

  return {
    async signUp(credentials, client) {
      await slowDown(client)
      return begin(await signUp(deps, credentials))
    },
    async logIn(credentials, client) {
      await slowDown(client)
      const key = `log-in ${client.ip} ${credentials.email.trim().toLowerCase()}`
      await rates.take(key, config.limits.logInPerMinute)
      const user = await logIn(deps, credentials)
      await rates.forget(key)
      return begin(user)
    },
    async logInAsDemo(client) {
      await slowDown(client)
      return begin(await demoUser(deps))
    },
    logOut: (token) => endSession(db, token),
    bySession: (token) => findSession(deps, token),
    byApiToken: (token) => findToken(deps, token),
    csrfOf: csrf.of,
    isCsrf: csrf.matches,
    async hasDemo() {
      if (!config.demo) return false
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('is_demo', '=', true)
        .executeTakeFirst()
      return row !== undefined
    },
    createToken: (userId, name) => createToken(deps, userId, name),
    listTokens: (userId) => listTokens(db, userId),
    revokeToken: (userId, tokenId) => revokeToken(db, userId, tokenId),
    sweep: () => sweepAccounts(deps),
  }
}
