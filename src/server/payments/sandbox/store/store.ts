import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { missing } from '../http/errors.ts'
import { dueAt } from './due.ts'
import type { Kind, Records } from './records.ts'

/**
 * The objects of the sandbox, inside the transaction of one request. An object that is asked for
 * twice is the same one, so that functions that call each other see each other's changes.
 */
export type Store = {
  tx: Transaction<Database>
  /** Real time, in seconds. */
  realNow: number
  /** The present time of a customer, in seconds. */
  now(customer: string | null): Promise<number>
  /** Lets a customer's time stand at a moment, while what is due then happens. */
  standAt(customer: string, seconds: number | undefined): void
  find<K extends Kind>(kind: K, id: string): Promise<Records[K] | undefined>
  /** Throws `resource_missing`, naming the parameter that had the id. */
  get<K extends Kind>(kind: K, id: string, param?: string): Promise<Records[K]>
  /** Newest first. */
  list<K extends Kind>(kind: K, customer?: string): Promise<Records[K][]>
  save<K extends Kind>(kind: K, record: Records[K]): Promise<void>
}

/** How Stripe's messages call the kinds. */
const nouns: Record<Kind, string> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  payment_intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  product: 'product',
  price: 'price',
  coupon: 'coupon',
  subscription: 'subscription',
  subscription_schedule: 'subscription_schedule',
  invoice: 'invoice',
}

/** The store on a transaction that holds the sandbox's lock. */
export function createStore(tx: Transaction<Database>, realNow: number): Store {
  const standing = new Map<string, number>()
  const known = new Map<string, object>()
  const sameOne = <K extends Kind>(kind: K, record: Records[K]): Records[K] => {
    const key = `${kind} ${record.id}`
    if (!known.has(key)) known.set(key, record)
    return known.get(key) as Records[K]
  }
  const store: Store = {
    tx,
    realNow,
    async now(customer) {
      if (customer === null) return realNow
      const at = standing.get(customer)
      if (at !== undefined) return at
      return realNow + ((await store.find('customer', customer))?.ahead ?? 0)
    },
    standAt(customer, seconds) {
      if (seconds === undefined) standing.delete(customer)
      else standing.set(customer, seconds)
    },
    async find<K extends Kind>(kind: K, id: string) {
      const row = await tx
        .selectFrom('sandbox_objects')
        .select('data')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row && sameOne(kind, row.data as Records[K])
    },
    async get(kind, id, param) {
      const record = await store.find(kind, id)
      if (!record) throw missing(nouns[kind], id, param)
      return record
    },
    async list<K extends Kind>(kind: K, customer?: string) {
      let query = tx
        .selectFrom('sandbox_objects')
        .select('data')
        .where('kind', '=', kind)
        .orderBy('seq', 'desc')
      if (customer !== undefined) query = query.where('customer_id', '=', customer)
      return (await query.execute()).map(({ data }) => sameOne(kind, data as Records[K]))
    },
    async save(kind, record) {
      const row = {
        customer_id: 'customer' in record ? record.customer : null,
        data: JSON.stringify(record),
        due_at: dueAt(kind, record),
      }
      await tx
        .insertInto('sandbox_objects')
        .values({ id: record.id, kind, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
        .execute()
      known.set(`${kind} ${record.id}`, record)
    },
  }
  return store
}
