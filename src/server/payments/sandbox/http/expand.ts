import { kindOf } from '../store/ids.ts'
import type { Store } from '../store/store.ts'
import { viewOf } from '../views/index.ts'
import { invoiceParts } from '../views/invoice-parts.ts'
import { invalidRequest } from './errors.ts'

type Shape = Record<string, unknown>

/** Replaces ids in an answer by what they are of: `latest_invoice.payments`. Changes the answer. */
export async function expand(store: Store, answer: object, paths: string[]): Promise<void> {
  for (const path of paths) await expandPath(store, answer as Shape, path.split('.'), path)
}

async function expandPath(store: Store, at: Shape, path: string[], whole: string): Promise<void> {
  const [name = '', ...rest] = path
  if (at.object === 'invoice' && Object.hasOwn(invoiceParts, name) && !(name in at)) {
    at[name] = await invoiceParts[name as keyof typeof invoiceParts](store, String(at.id))
  }
  if (!(name in at)) {
    throw invalidRequest(
      `This property cannot be expanded (${name}).`,
      undefined,
      `expand[${whole}]`,
    )
  }
  at[name] = await expanded(store, at[name])
  if (rest.length === 0) return
  for (const next of Array.isArray(at[name]) ? at[name] : [at[name]]) {
    if (next !== null && typeof next === 'object') await expandPath(store, next, rest, whole)
  }
}

async function expanded(store: Store, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => expanded(store, one)))
  if (typeof value !== 'string') return value
  const kind = kindOf(value)
  const record = kind && (await store.find(kind, value))
  return kind && record ? viewOf(kind, record) : value
}
