const pauseMs = 1000

export type Loop = {
  /** There may be something to do. */
  wake(): void
  /** Ends the loop; what is under way is finished first. */
  stop(): Promise<void>
}

/** Does the work now, after every `wake`, and every second; never twice at the same time. */
export function startLoop(
  work: () => Promise<void>,
  log: { warn(details: object, message: string): void } | undefined,
): Loop {
  const ending = new AbortController()
  const woken = { again: false, resolve: () => {} }

  const run = async () => {
    while (!ending.signal.aborted) {
      woken.again = false
      try {
        await work()
      } catch (error) {
        log?.warn({ error }, 'The sandbox of the card provider was interrupted')
      }
      if (woken.again || ending.signal.aborted) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      woken.resolve = resolve
      const pause = setTimeout(resolve, pauseMs)
      await promise
      clearTimeout(pause)
    }
  }
  const running = run()
  const wake = () => {
    woken.again = true
    woken.resolve()
  }
  return {
    wake,
    async stop() {
      ending.abort()
      wake()
      await running
    },
  }
}
