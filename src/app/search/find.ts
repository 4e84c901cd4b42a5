import { allEntries, type Entry } from './entries.ts'

/** Words that say nothing about what is looked for. */
const noise = new Set(['to', 'a', 'an', 'the', 'into', 'as', 'in', 'from', 'my', 'file', 'files'])

/**
 * The entries that have all words of the query, best first: exact names, then beginnings of names,
 * then the rest in the order of the catalogue.
 */
export function find(query: string, most = 12, entries: readonly Entry[] = allEntries()): Entry[] {
  const all = query
    .toLowerCase()
    .split(/[^a-z0-9/]+/)
    .filter(Boolean)
  const words = all.filter((word) => !noise.has(word))
  // Almost everything here converts: the word is a hint, unless it is all there is.
  const telling = words.filter((word) => !word.startsWith('convert'))
  const required = telling.length > 0 ? telling : words
  if (required.length === 0) return []
  const scored = entries.flatMap((entry) => {
    const score = scoreOf(entry, required, words)
    return score === 0 ? [] : [{ entry, score }]
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}

function scoreOf(
  { title, words: text }: Entry,
  required: readonly string[],
  words: readonly string[],
): number {
  const name = title
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== 'to')
  let score = 0
  for (const [index, word] of required.entries()) {
    const found = text.split(' ')
    const isWhole = found.includes(word)
    if (!isWhole && !found.some((one) => one.startsWith(word))) return 0
    score += isWhole ? 3 : 1
    if (name[index] === word) score += 4
    else if (name[index]?.startsWith(word)) score += 2
    else if (name.includes(word)) score += 1
  }
  const isNamed = words.length > required.length && name.includes('convert')
  return score + (isNamed ? 6 : 0) + (name.length === required.length ? 1 : 0)
}
