import type { EngineJob } from '../host/protocol.ts'
import { dataFor } from './choose-languages.ts'
import { dataOf } from './language-data.ts'
import { type Language, findLanguage, guessLanguage, languagesOf } from './languages.ts'
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
 * words tell which language in Latin letters it is; if not, Tesseract finds how the page stands and
 * its script, and the languages of that script are tried.
 */
export async function findOut(
  recogniser: Recogniser,
  picture: GrayPicture,
  job: EngineJob,
  progress: Progress,
): Promise<Reading> {
  const data = recogniser.data.has('eng') ? ['eng'] : [...recogniser.data].slice(0, 1)
  const words = await recogniser.read(picture, data, progress)
  const first: Reading = { words, turns: 0, data }
  if (makesSense(words)) {
    return readAgain(recogniser, picture, first, languagesOf('Latin'), progress)
  }
  const standing = await recogniser.standing(picture)
  if (!standing) return first
  const { turns, script } = standing
  const upright = turned(picture, turns)
  const family = languagesOf(scripts[script] ?? script)
  const [main] = family
  if (script === 'Latin' || !main) {
    const again = { words: await recogniser.read(upright, data, progress), turns, data }
    const chosen = better(again.words, words) ? again : first
    return readAgain(recogniser, picture, chosen, languagesOf('Latin'), progress)
  }
  const installed = family.filter((one) => dataOf(one, recogniser.data).length > 0)
  const inScript = dataFor(
    installed.slice(0, 1).concat(installed.length > 0 ? [] : main),
    recogniser,
    job,
  )
  if (inScript.length === 0) return { words: [], turns, data: [] }
  const again = { words: await recogniser.read(upright, inScript, progress), turns, data: inScript }
  return readAgain(recogniser, picture, again, family, progress)
}

/** Tesseract's names of scripts that are several here. */
const scripts: Readonly<Record<string, string>> = {
  Hangul: 'Korean',
  HanS: 'Han',
  HanT: 'Han',
  Hiragana: 'Japanese',
  Katakana: 'Japanese',
}

/** Reads once more in the language that the words give away, if its data is here and others were used. */
async function readAgain(
  recogniser: Recogniser,
  picture: GrayPicture,
  first: Reading,
  among: readonly Language[],
  progress: Progress,
): Promise<Reading> {
  const text = first.words.map((word) => word.text).join(' ')
  const guessed = guessLanguage(text, among)
  if (!guessed || guessed.code === findLanguage('en')?.code) return first
  const data = dataOf(guessed, recogniser.data)
  if (data.every((name) => first.data.includes(name))) return first
  const words = await recogniser.read(turned(picture, first.turns), data, progress)
  return sureness(words) >= sureness(first.words) - 5 ? { words, turns: first.turns, data } : first
}
