import type { ExpressionBuilder, Selectable } from 'kysely'
import { plans } from '../../contract/catalogue.ts'
import type { Config } from '../config.ts'
import type { User } from './index.ts'
import type { UserTable } from './tables.ts'

export type UserRow = Pick<Selectable<UserTable>, 'id' | 'email' | 'is_demo' | 'tier'>

/** The columns of `UserRow`. */
export const userColumns = ['users.id', 'users.email', 'users.is_demo', 'users.tier'] as const

/** The user a row stands for, with what their plan grants. */
export function userOf({ id, email, is_demo, tier }: UserRow): User {
  return { id, email, isDemo: is_demo, tier, grants: plans.tiers[tier].grants }
}

/** For `where`: every user, without the demo account where it is not offered. */
export function isOffered({ demo }: Pick<Config, 'demo'>) {
  return (eb: ExpressionBuilder<{ users: UserTable }, 'users'>) =>
    demo ? eb.lit(true) : eb('users.is_demo', '=', false)
}

/** The one spelling under which an address is known. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}
