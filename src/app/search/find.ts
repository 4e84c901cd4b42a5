import { allEntries, type Entry } from './entries.ts'

/** Words that say nothing about what is looked for. */
const noise = new Set([
  'to',
  'a',
  'an',
  'the',
  'into',
  'as',
  'in',
  'from',
  'my',
  'file',
  'files',
  'convert',
])

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
  if (words.length === 0) return []
  const scored = entries.flatMap((entry) => {
    const score = scoreOf(entry, words)
    return score === 0 ? [] : [{ entry, score }]
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}

function scoreOf({ title, words: text }: Entry, words: readonly string[]): number {
  const name = title
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== 'to')
  let score = 0
  for (const [index, word] of words.entries()) {
    const found = text.split(' ')
    const isWhole = found.includes(word)
    if (!isWhole && !found.some((one) => one.startsWith(word))) return 0
    score += isWhole ? 3 : 1
    if (name[index] === word) score += 4
    else if (name[index]?.startsWith(word)) score += 2
    else if (name.includes(word)) score += 1
  }
  return score + (name.length === words.length ? 1 : 0)
}
