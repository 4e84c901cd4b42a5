/** A limit on how much is done at the same time. Waiters are served in the order they came. */
export type Slots = { use<Result>(work: () => Promise<Result>): Promise<Result> }

/** @param count how many may work at once */
export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []

  const take = async () => {
    if (free > 0) {
      free--
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return {
    async use(work) {
      await take()
      try {
        return await work()
      } finally {
        give()
      }
    },
  }
}
