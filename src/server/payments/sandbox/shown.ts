/**
 * A part of one of Stripe's objects: what the sandbox answers with. All members are optional, but
 * those that are there have the SDK's types.
 */
export type Shown<T> = T extends (infer Member)[]
  ? Shown<Member>[]
  : T extends object
    ? { [Key in keyof T]?: Shown<T[Key]> }
    : T

/** A list as Stripe answers it. */
export type ShownList<T> = { object: 'list'; url: string; has_more: boolean; data: T[] }

/** A list that is all there is. */
export function listOf<T>(url: string, data: T[]): ShownList<T> {
  return { object: 'list', url, has_more: false, data }
}
