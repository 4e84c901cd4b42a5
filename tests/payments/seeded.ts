/** Choices that are the same at every run with the same seed. */
export type Random = {
  /** An integer from 0 to below `end`. */
  below(end: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
  pickOrNone<T>(from: readonly T[]): T | undefined
  shuffled<T>(items: readonly T[]): T[]
}

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed
  const below = (end: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (from) => from[below(from.length)]!,
    pickOrNone: (from) => from[below(from.length || 1)],
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: below(2 ** 31) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}
