import type { GrayPicture, Turns } from './picture.ts'
import type { Word } from './words.ts'

/** How a page stands and what it is written in. */
export interface Standing {
  /** Quarter turns clockwise that set it upright. */
  readonly turns: Turns
  /** As Tesseract calls it: `Latin`, `Cyrillic` … */
  readonly script: string
}

/** A program that reads words in pictures. */
export interface Recogniser {
  /** Names of the language data it can use. */
  readonly data: ReadonlySet<string>
  /** Reads words; `data` must not be empty. `progress` is called with 0 … 1. */
  read(
    picture: GrayPicture,
    data: readonly string[],
    progress: (fraction: number) => void,
  ): Promise<Word[]>
  /** How a page stands; undefined when there is too little on it, or no data to tell by. */
  standing(picture: GrayPicture): Promise<Standing | undefined>
}

/** Data by which Tesseract finds script and orientation. */
export const standingData = 'osd'

/** Turns Tesseract's degrees into quarter turns clockwise. */
export function turnsOf(degrees: number): Turns {
  return (((Math.round(degrees / 90) % 4) + 4) % 4) as Turns
}
