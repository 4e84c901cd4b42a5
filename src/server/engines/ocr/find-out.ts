import type { EngineJob } from '../host/protocol.ts'
import { dataFor } from './choose-languages.ts'
import { dataOf } from './language-data.ts'
import { type Language, guessLanguages, languagesOf } from './languages.ts'
import { type GrayPicture, type Turns, turned } from './picture.ts'
import type { Recogniser } from './recogniser.ts'
import { type Word, liesOnItsSide, sureness } from './words.ts'

/** A page as it was read: how it was turned for that, and with what. */
export interface Reading {
  readonly words: readonly Word[]
  readonly turns: Turns
  readonly data: readonly string[]
}

/** Above this a reading is believed, below a page may lie on its side or be in another script. */
const believable = 70

function makesSense(words: readonly Word[]): boolean {
  return sureness(words) >= believable && !liesOnItsSide(words)
}

type Progress = (fraction: number) => void

/** Whether a second reading is to be preferred: it is surer, or no longer lies on its side. */
function better(again: readonly Word[], before: readonly Word[]): boolean {
  if (liesOnItsSide(before) !== liesOnItsSide(again)) return liesOnItsSide(before)
  return sureness(again) > sureness(before)
}

/** Reads a page in known languages; one that makes no sense is tried again as it should stand. */
export async function readPage(
  recogniser: Recogniser,
  picture: GrayPicture,
  data: readonly string[],
  progress: Progress,
): Promise<Reading> {
  const words = await recogniser.read(picture, data, progress)
  const first: Reading = { words, turns: 0, data }
  if (makesSense(words)) return first
  const standing = await recogniser.standing(picture)
  if (!standing || standing.turns === 0) return first
  const again = await recogniser.read(turned(picture, standing.turns), data, progress)
  const turns = standing.turns
  return better(again, words) ? { words: again, turns, data } : first
}

/**
 * Reads a page whose language nobody named. It is read as English; if that is believable, its small
 * words tell which languages in Latin letters it may be in; if not, Tesseract finds how the page
 * stands and its script. The languages in question are tried, and the surest reading is taken.
 */
export async function findOut(
  recogniser: Recogniser,
  picture: GrayPicture,
  job: EngineJob,
  progress: Progress,
): Promise<Reading> {
  const data = recogniser.data.has('eng') ? ['eng'] : [...recogniser.data].slice(0, 1)
  const first: Reading = { words: await recogniser.read(picture, data, progress), turns: 0, data }
  if (makesSense(first.words)) return inLatin(recogniser, picture, first, progress)
  const standing = await recogniser.standing(picture)
  if (!standing) return first
  const { turns, script } = standing
  const upright = turned(picture, turns)
  const family = languagesOf(scripts[script] ?? script)
  if (script === 'Latin' || family.length === 0) {
    const words = await recogniser.read(upright, data, progress)
    const chosen = better(words, first.words) ? { words, turns, data } : first
    return inLatin(recogniser, turned(picture, chosen.turns), chosen, progress)
  }
  const installed = family
    .flatMap((one) => one.variants ?? one)
    .filter((one) => dataOf(one, recogniser.data).length > 0)
  if (installed.length > 0) {
    const nothing: Reading = { words: [], turns, data: [] }
    return surest(recogniser, upright, nothing, installed, progress)
  }
  // Says what is missing.
  dataFor(family.slice(0, 1), recogniser, job)
  return { words: [], turns, data: [] }
}

/** Tesseract's names of scripts that have others here. */
const scripts: Readonly<Record<string, string>> = {
  Hangul: 'Korean',
  HanS: 'Han',
  HanT: 'Han',
  Hiragana: 'Japanese',
  Katakana: 'Japanese',
}

/** Tries the languages that the words of a first reading give away; English has had its turn. */
async function inLatin(
  recogniser: Recogniser,
  upright: GrayPicture,
  first: Reading,
  progress: Progress,
): Promise<Reading> {
  const text = first.words.map((word) => word.text).join(' ')
  const guesses = guessLanguages(text, languagesOf('Latin'))
  if (guesses[0]?.data.every((name) => first.data.includes(name))) return first
  return surest(recogniser, upright, first, guesses, progress)
}

/** Reads a page of a language that is written in several ways, in the one that reads best. */
export async function readVariants(
  recogniser: Recogniser,
  picture: GrayPicture,
  variants: readonly Language[],
  progress: Progress,
): Promise<Reading> {
  const nothing: Reading = { words: [], turns: 0, data: [] }
  return surest(recogniser, picture, nothing, variants, progress)
}

/** The surest of some readings: the first one, and one in each of some languages. */
async function surest(
  recogniser: Recogniser,
  upright: GrayPicture,
  first: Reading,
  candidates: readonly Language[],
  progress: Progress,
): Promise<Reading> {
  let best = first
  for (const language of candidates) {
    const data = dataOf(language, recogniser.data)
    if (data.every((name) => first.data.includes(name))) continue
    const words = await recogniser.read(upright, data, progress)
    if (sureness(words) > sureness(best.words)) best = { words, turns: first.turns, data }
  }
  return best
}
