import { randomBytes } from 'node:crypto'
import type { Kind } from './records.ts'

const prefixes = {
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  product: 'prod',
  price: 'price',
  coupon: 'coupon',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
} as const satisfies Record<Kind, string>

/** A new id of an object, such as `cus_…`. */
export function newId(kind: Kind): string {
  return prefixedId(prefixes[kind])
}

/** A new id of something that is part of an object, such as a line of an invoice. */
export function prefixedId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The kind of object that an id is of; undefined for ids of anything else. */
export function kindOf(id: string): Kind | undefined {
  const prefix = id.slice(0, id.lastIndexOf('_'))
  return (Object.keys(prefixes) as Kind[]).find((kind) => prefixes[kind] === prefix)
}
