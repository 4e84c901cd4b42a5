import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { scriptsIn } from './scripts.ts'
import { type Design, type FontFamily, type Script, fontFamilies } from './table.ts'
import { substituteFor } from './substitutes.ts'

export type { Design, Script } from './table.ts'
export { scriptsIn } from './scripts.ts'
export { hasSameWidths, substituteFor } from './substitutes.ts'

/** One font file that is installed. */
export interface FontFace {
  /** The name in the file, by which engines find it. */
  readonly family: string
  readonly weight: 400 | 700
  readonly italic: boolean
  readonly script: Script
  readonly design: Design
  /** Absolute path of a TrueType (.ttf) or OpenType/CFF (.otf) file. */
  readonly path: string
}

const modules = resolve(import.meta.dirname, '../../../../../node_modules')

let installed: readonly FontFace[] | undefined

/** Every font file that is there, in the order of preference. The East Asian ones are optional. */
export function fontFaces(): readonly FontFace[] {
  installed ??= fontFamilies.flatMap(facesOf).filter(({ path }) => existsSync(path))
  return installed
}

function facesOf(entry: FontFamily): FontFace[] {
  const { family, script, design } = entry
  const styles = [
    { file: entry.regular, weight: 400, italic: false },
    { file: entry.bold, weight: 700, italic: false },
    { file: entry.italic, weight: 400, italic: true },
    { file: entry.boldItalic, weight: 700, italic: true },
  ] as const
  return styles.flatMap(({ file, weight, italic }) =>
    file === undefined
      ? []
      : [{ family, weight, italic, script, design, path: resolve(modules, entry.package, file) }],
  )
}

/** Absolute paths of the installed font files; of the given scripts only, when there are any. */
export function fontFiles(scripts?: readonly Script[]): string[] {
  return fontFaces()
    .filter(({ script }) => scripts === undefined || scripts.includes(script))
    .map(({ path }) => path)
}

/** The files a text needs: always the Latin ones, others only for what is written in it. */
export function fontFilesForText(text: string): string[] {
  return fontFiles(scriptsIn(text))
}

/**
 * The face to draw a run of text in: the asked family if it is shipped, else its substitute, else
 * Arimo, Tinos or Cousine by `design`; where the text is in another script, that script's font.
 * The nearest style is taken if the exact one is not there.
 */
export function chooseFace(
  wanted: { family?: string; bold?: boolean; italic?: boolean; design?: Design },
  text = '',
): FontFace | undefined {
  const faces = fontFaces()
  const known = new Set(faces.map(({ family }) => family))
  const asked = wanted.family ?? ''
  const named = known.has(asked) ? asked : substituteFor(asked)
  const plain = { sans: 'Arimo', serif: 'Tinos', mono: 'Cousine' }[wanted.design ?? 'sans']
  const [, ...scripts] = scriptsIn(text)
  const match = faces.find(({ family }) => family === named)
  const fits = scripts.length === 0 || (match !== undefined && writes(match.script, scripts))
  const byScript = scripts
    .map((script) => faces.find((face) => face.script === script)?.family)
    .find((family) => family !== undefined)
  const family = fits ? (match?.family ?? plain) : (byScript ?? match?.family ?? plain)
  return nearestStyle(
    faces.filter((face) => face.family === family),
    wanted.bold ?? false,
    wanted.italic ?? false,
  )
}

const eastAsian: readonly Script[] = [
  'chinese-simplified',
  'chinese-traditional',
  'japanese',
  'korean',
]

/** Han characters are in every East Asian font, so the language that was chosen stays. */
function writes(script: Script, scripts: readonly Script[]): boolean {
  const hanOnly = scripts.every((one) => one.startsWith('chinese'))
  return scripts.includes(script) || (hanOnly && eastAsian.includes(script))
}

function nearestStyle(
  faces: readonly FontFace[],
  bold: boolean,
  italic: boolean,
): FontFace | undefined {
  const distance = (face: FontFace) =>
    Number((face.weight === 700) !== bold) * 2 + Number(face.italic !== italic)
  return faces.toSorted((a, b) => distance(a) - distance(b))[0]
}
