import { invalidRequest } from '../http/errors.ts'
import type { Store } from './store.ts'

/** Refuses a chosen id that there is already. */
export async function refuseKnown(
  store: Store,
  kind: 'product' | 'coupon',
  id: string | undefined,
): Promise<void> {
  if (id === undefined || !(await store.find(kind, id))) return
  throw invalidRequest(
    `${kind === 'coupon' ? 'Coupon' : 'Product'} already exists.`,
    'resource_already_exists',
    'id',
  )
}
