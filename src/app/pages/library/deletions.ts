import { useSyncExternalStore } from 'react'
import { words } from '../../../../generated/words/library.js'
import { deleteBucket, identities, toHttpError, type Bucket } from '../../../client/index.ts'
import { toast } from '../../shell/toasts.ts'

// A deletion can be undone for as long as its toast stands, because until then nothing is deleted:
// the row is hidden, and the call goes out when the toast is over or the page is left.

type Doomed = Pick<Bucket, 'id' | 'name'>

let hidden: ReadonlySet<string> = new Set()
const waiting = new Map<string, Doomed>()
const listeners = new Set<() => void>()

function change(next: Iterable<string>): void {
  hidden = new Set(next)
  for (const listener of listeners) listener()
}

const show = (id: string) => change([...hidden].filter((one) => one !== id))

/** The ids of the buckets that are deleted, or will be if nobody undoes it. */
export function useDeleted(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => hidden,
  )
}

/** Hides a bucket and deletes it a moment later, unless that is undone. */
export function deleteSoon(bucket: Doomed): void {
  const { id, name } = bucket
  waiting.set(id, bucket)
  change([...hidden, id])
  toast(words.deleted({ name }), 'done', {
    spoken: words.deletedSpoken({ name }),
    action: { label: words.undo(), onPress: () => undo(bucket) },
    onEnd: () => void carryOut(bucket),
  })
}

function undo({ id, name }: Doomed): void {
  waiting.delete(id)
  show(id)
  toast(words.isBack({ name }))
}

async function carryOut({ id, name }: Doomed, isLeaving = false): Promise<void> {
  if (!waiting.delete(id)) return
  try {
    await deleteBucket(id, { keepalive: isLeaving })
    await identities.forgetBucket(id)
  } catch (error) {
    show(id)
    toast(words.notDeleted({ name, reason: toHttpError(error).message }), 'danger')
  }
}

window.addEventListener('pagehide', () => {
  for (const bucket of waiting.values()) void carryOut(bucket, true)
})
