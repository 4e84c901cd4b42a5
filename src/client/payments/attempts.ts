import { newIdempotencyKey } from '../idempotency.ts'

/** One try of a person to pay for something, until it is known how it ended. */
export interface Attempt {
  /** the same for every repetition of the try: the server charges it once */
  key: string
  /** To be called when the end is known: the next order, even of the same, is a new payment. */
  end: () => void
}

export interface Attempts {
  of(order: object): Attempt
}

interface Kept {
  order: string
  key: string
  at: number
}

/** Milliseconds. Somebody who orders the same again after this long means another payment. */
const memory = 15 * 60_000

/**
 * The last try, remembered in the storage of the tab, so that the same order after a lost answer or
 * a reload is the same payment to the server and is charged once.
 *
 * @param now milliseconds since the epoch
 */
export function attemptsIn(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
  now: () => number = Date.now,
): Attempts {
  const slot = `filewright:attempt:${name}`
  return {
    of(order) {
      const text = JSON.stringify(order)
      const kept = read(storage.getItem(slot))
      const isSame = kept?.order === text && now() - kept.at < memory
      const key = isSame ? kept.key : newIdempotencyKey()
      if (!isSame) storage.setItem(slot, JSON.stringify({ order: text, key, at: now() }))
      return { key, end: () => storage.removeItem(slot) }
    },
  }
}

function read(text: string | null): Kept | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}
