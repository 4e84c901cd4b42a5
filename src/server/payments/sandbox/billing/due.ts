import { sql } from 'kysely'
import { dueOrder } from '../store/due.ts'
import type { Store } from '../store/store.ts'
import { invoiceIsDue, subscriptionIsDue } from './renew.ts'
import { scheduleIsDue } from './schedules.ts'

/** Lets everything happen that real time has brought. */
export async function catchUp(store: Store): Promise<void> {
  const { rows } = await sql<{ customer: string; until: string }>`
    select distinct object.customer_id as customer,
      ${store.realNow}::bigint + (customer.data ->> 'ahead')::bigint as until
    from sandbox_objects as object
    join sandbox_objects as customer
      on customer.kind = 'customer' and customer.id = object.customer_id
    where object.due_at <= ${store.realNow}::bigint + (customer.data ->> 'ahead')::bigint
    order by customer`.execute(store.tx)
  for (const { customer, until } of rows) await runUntil(store, customer, Number(until))
}

/**
 * Lets everything happen to a customer that is due until a moment of their time, in order and each
 * at its own moment.
 */
export async function runUntil(store: Store, customer: string, until: number): Promise<void> {
  let last = ''
  for (;;) {
    const due = await nextDue(store, customer, until)
    if (!due) break
    const { kind, id, due_at: at } = due
    const step = `${id} ${at}`
    if (step === last) throw new Error(`What was due of ${id} at ${at} is still due.`)
    last = step
    store.standAt(customer, Number(at))
    if (kind === 'subscription') await subscriptionIsDue(store, await store.get(kind, id))
    if (kind === 'invoice') await invoiceIsDue(store, await store.get(kind, id))
    if (kind === 'subscription_schedule') await scheduleIsDue(store, await store.get(kind, id))
  }
  store.standAt(customer, undefined)
}

async function nextDue(store: Store, customer: string, until: number) {
  return store.tx
    .selectFrom('sandbox_objects')
    .select(['kind', 'id', 'due_at'])
    .where('customer_id', '=', customer)
    .where('due_at', '<=', String(until))
    .orderBy('due_at')
    .orderBy(sql`array_position(${[...dueOrder]}::text[], kind)`)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}
