/**
 * Damage from a seed: the same number gives the same damage on every machine, so that a failure
 * named by its seed can be looked at again.
 */

/** Numbers from 0 to below 1, by mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Damage = (bytes: Buffer, random: () => number) => Buffer

const flip: Damage = (bytes, random) => {
  const copy = Buffer.from(bytes)
  const flips = 1 + Math.floor(random() ** 3 * 200)
  for (let count = 0; count < flips; count++) {
    const at = Math.floor(random() * copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return copy
}

const cut: Damage = (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length))

/** Length fields are where parsers go wrong. */
const extreme: Damage = (bytes, random) => {
  const copy = Buffer.from(bytes)
  for (let count = 0; count < 4; count++) {
    const at = Math.floor(random() * Math.max(1, Math.min(copy.length, 4096) - 4))
    copy.fill(random() < 0.5 ? 0xff : 0, at, at + 4)
  }
  return copy
}

const moved: Damage = (bytes, random) => {
  const length = Math.floor(random() * Math.min(2000, bytes.length))
  const from = Math.floor(random() * (bytes.length - length))
  const to = Math.floor(random() * (bytes.length - length))
  const copy = Buffer.from(bytes)
  bytes.copy(copy, to, from, from + length)
  return copy
}

const damages = [flip, flip, cut, extreme, moved] as const

/** The bytes with the damage of a seed. */
export function mutated(bytes: Buffer, seed: number): Buffer {
  const random = seeded(seed)
  const damage = damages[Math.floor(random() * damages.length)] ?? flip
  return damage(bytes, random)
}
