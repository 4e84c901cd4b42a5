/** A few places for many: `acquire` waits for a free one and returns its release. */
export interface Slots {
  acquire(): Promise<() => void>
}

export function createSlots(count: number): Slots {
  let free = count
  const queue: (() => void)[] = []
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }
  /** Releasing twice gives back one place only. */
  const once = () => {
    let held = true
    return () => {
      if (held) release()
      held = false
    }
  }
  return {
    async acquire() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => queue.push(resolve))
      return once()
    },
  }
}
