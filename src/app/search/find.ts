import { allEntries, type Entry } from './entries.ts'
import { nearest } from './nearest.ts'
import { wanted } from './often-wanted.ts'
import { noise, synonyms } from '../words/synonyms/en.ts'

const popularity = new Map<string, number>(wanted.map((id, index) => [id, wanted.length - index]))

/**
 * The entries that fit all words of the query, best first: what is named so, in that order, before
 * what is called so by people, before what merely mentions it. Among equals the most wanted. When
 * nothing fits, a word with one slip of the keyboard is read as what it is nearest to.
 */
export function find(query: string, most = 12, entries: readonly Entry[] = allEntries()): Entry[] {
  const all = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean)
  const telling = all.filter((word) => !noise.has(word))
  // Almost everything here converts: the word is a hint, unless it is all there is.
  const rest = telling.filter((word) => !word.startsWith('convert'))
  const words = rest.length > 0 ? rest : telling
  if (words.length === 0) return []
  const found = ranked(words, entries, rest.length < telling.length)
  if (found.length > 0) return found.slice(0, most)
  const meant = words.map((word) => nearest(word, entries) ?? word)
  return ranked(meant, entries).slice(0, most)
}

function ranked(words: readonly string[], entries: readonly Entry[], saysConvert = false): Entry[] {
  return entries
    .flatMap((entry) => {
      const score = scoreOf(entry, words)
      const isNamed = saysConvert && entry.name.includes('convert')
      const extra = (popularity.get(entry.id) ?? 0) / 100 + (isNamed ? 6 : 0)
      return score === 0 ? [] : [{ entry, score: score + extra }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** 0 when one of the words does not fit at all. */
function scoreOf(entry: Entry, words: readonly string[]): number {
  let score = entry.name.length === words.length ? 1 : 0
  for (const [index, word] of words.entries()) {
    const fit = fitOf(entry, word, index)
    if (fit === 0) return 0
    score += fit
  }
  return score
}

/** How well one word of the query fits: 8 for the name at that place, less for everything else. */
function fitOf({ id, name, words }: Entry, word: string, index: number): number {
  if (name[index] === word) return 8
  const meant = synonyms[word] ?? []
  if (meant.includes(id)) return 5.5
  const here = meant.indexOf(name[index] ?? '')
  const anywhere = meant.findIndex((one) => name.includes(one))
  return Math.max(
    name.includes(word) ? 6.6 : 0,
    here >= 0 ? 6.5 - here * 2.25 : 0,
    anywhere >= 0 ? 6 - anywhere * 2 : 0,
    words.has(word) ? 3 : 0,
    name[index]?.startsWith(word) ? 4 : 0,
    startsOne(words, word) ? 1 : 0,
  )
}

function startsOne(words: ReadonlySet<string>, word: string): boolean {
  for (const one of words) if (one.startsWith(word)) return true
  return false
}
