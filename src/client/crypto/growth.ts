/** How many bytes of something growing are there, for those who wait for more. */
export interface Growth {
  written(): number
  /** Resolves when `bytes` are there or all is; rejects when it failed. */
  waitFor(bytes: number): Promise<void>
  /** resolves with the final size, rejects with the failure */
  readonly finished: Promise<number>
  grow(written: number): void
  finish(size: number): void
  fail(error: unknown): void
}

/** Starts at `written` bytes; call grow, then finish or fail once. */
export function createGrowth(written = 0): Growth {
  let now = written
  let waiters: { bytes: number; resolve: () => void }[] = []
  const { promise: finished, resolve, reject } = Promise.withResolvers<number>()
  // Whoever is interested awaits `finished`; an unobserved failure is not an unhandled one.
  finished.catch(() => undefined)
  const wake = () => {
    for (const waiter of waiters.filter(({ bytes }) => bytes <= now)) waiter.resolve()
    waiters = waiters.filter(({ bytes }) => bytes > now)
  }
  return {
    finished,
    written: () => now,
    async waitFor(bytes) {
      if (bytes <= now) return
      const enough = new Promise<void>((done) => waiters.push({ bytes, resolve: done }))
      await Promise.race([enough, finished])
    },
    grow(bytes) {
      now = bytes
      wake()
    },
    finish(size) {
      now = size
      wake()
      resolve(size)
    },
    fail: reject,
  }
}
