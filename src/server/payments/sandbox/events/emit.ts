import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import { prefixedId } from '../store/ids.ts'
import type { Kind, Records } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { viewOf } from '../views/index.ts'

/** The API whose objects the sandbox shows. */
export const apiVersion = '2026-10-28.endive'

/** Puts an event about an object into the outbox; it is sent after the request has succeeded. */
export async function emit<K extends Kind>(
  store: Store,
  type: Stripe.Event['type'],
  kind: K,
  record: Records[K],
): Promise<void> {
  const customer = 'customer' in record ? record.customer : null
  const id = prefixedId('evt')
  const event: Shown<Stripe.EventBase> = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: await store.now(customer),
    data: { object: viewOf(kind, record) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  const at = new Date(store.realNow * 1000)
  await store.tx
    .insertInto('sandbox_events')
    .values({ id, type, payload: JSON.stringify(event), created_at: at, next_attempt_at: at })
    .execute()
}
