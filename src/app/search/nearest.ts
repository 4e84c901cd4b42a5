import type { Entry } from './entries.ts'
import { synonyms } from '../words/synonyms/en.ts'

/** Shorter words are not corrected: too many others are one letter away. */
const leastLetters = 4

/** The word that can be searched for and is one slip away from `word`, or undefined. */
export function nearest(word: string, entries: readonly Entry[]): string | undefined {
  if (word.length < leastLetters || synonyms[word]) return undefined
  const known = new Set(Object.keys(synonyms))
  for (const { words } of entries) for (const one of words) known.add(one)
  if (known.has(word)) return undefined
  return [...known].find((one) => one.length >= leastLetters - 1 && isOneSlip(word, one))
}

/** Whether one letter too many, too few, another, or two swapped make the difference. */
export function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  return isSwapped || short.slice(at + 1) === long.slice(at + 1)
}
