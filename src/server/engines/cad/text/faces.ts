import { readFileSync } from 'node:fs'
import { fontFaces, hasSameWidths, scriptsIn, substituteFor } from '../../shared/fonts/index.ts'
import { type TrueType, parseTrueType } from '../../shared/fonts/truetype.ts'

/** A font to set text in: one of the shipped ones, or one that a file brings. */
export type Face = TrueType

const loaded = new Map<string, TrueType>()

function load(path: string): TrueType {
  let face = loaded.get(path)
  if (!face) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$|\W/g, '')
    face = parseTrueType(readFileSync(path), name)
    loaded.set(path, face)
  }
  return face
}

/** A shipped family in a weight and posture, or as near to it as there is. */
function shipped(family: string, bold: boolean, italic: boolean): TrueType {
  const faces = fontFaces().filter((face) => face.family === family)
  const rank = (face: (typeof faces)[number]) =>
    (face.weight === (bold ? 700 : 400) ? 2 : 0) + (face.italic === italic ? 1 : 0)
  const best = faces.toSorted((a, b) => rank(b) - rank(a))[0]
  if (best) return load(best.path)
  if (family === plain) throw new Error(`the font ${plain} is not installed`)
  return shipped(plain, bold, italic)
}

/** Letters as wide as those of the stroke fonts (SHX) that drawings are lettered in. */
const plain = 'DejaVu Sans'

/** Names of font files of Windows, where they are not those of the fonts. */
const fileNames: readonly (readonly [RegExp, string])[] = [
  [/^arial|^helvet|^swiss|^swissc/, 'arial'],
  [/^times|^roman[a-z]$/, 'times new roman'],
  [/^cour|^monotxt/, 'courier new'],
  [/^calibri/, 'calibri'],
  [/^cambria/, 'cambria'],
  [/^verdana/, 'verdana'],
  [/^tahoma/, 'tahoma'],
  [/^simsun|^simhei|^gbcbig|^hztxt|^chineset/, 'simsun'],
  [/^msgothic|^msmincho|^bigfont|^extfont/, 'ms gothic'],
  [/^malgun|^gulim|^whgtxt|^whtgtxt/, 'malgun gothic'],
]

/** The face for a font's name or file, and whether its letters are as wide as those asked for. */
export function faceFor(
  font: string,
  bold = false,
  italic = false,
): { readonly face: Face; readonly exact: boolean } {
  const isStroke = /\.shx$/i.test(font)
  const name = font.toLowerCase().replace(/\.(ttf|ttc|otf|shx|pfb)$/, '')
  const known = isStroke ? undefined : fileNames.find(([pattern]) => pattern.test(name))?.[1]
  const family = (isStroke ? undefined : substituteFor(known ?? name)) ?? plain
  const heavy = bold || /bold|black|heavy|bd$|bi$/.test(name)
  const slanted = italic || /italic|oblique|italc|italt|bi$/.test(name)
  const exact = /dejavu/.test(name) || (!isStroke && hasSameWidths(known ?? name))
  return { face: shipped(family, heavy, slanted), exact }
}

/** The plain face. */
export function plainFace(bold = false): Face {
  return shipped(plain, bold, false)
}

/** A glyph, and the face it is in: another one where the face asked for lacks the character. */
export interface Glyph {
  readonly face: Face
  /** 0: no face here has it. */
  readonly glyph: number
}

const elsewhere = new Map<number, Glyph>()

/** Finds a character in a face, or in any of those shipped for its script. */
export function findGlyph(face: Face, codePoint: number): Glyph {
  const own = face.glyph(codePoint)
  if (own !== 0 || codePoint <= 32) return { face, glyph: own }
  const known = elsewhere.get(codePoint)
  if (known) return known.glyph === 0 ? { face, glyph: 0 } : known
  const found = search(codePoint) ?? { face, glyph: 0 }
  elsewhere.set(codePoint, found)
  return found
}

function search(codePoint: number): Glyph | undefined {
  const scripts = scriptsIn(String.fromCodePoint(codePoint))
  const regular = fontFaces().filter(({ weight, italic }) => weight === 400 && !italic)
  const likely = regular.filter(
    ({ family, script }) => family === plain || scripts.includes(script),
  )
  const symbols = regular.filter(({ script }) => script === 'symbols' || script === 'mathematics')
  for (const { path } of [...likely, ...symbols]) {
    const face = load(path)
    const glyph = face.glyph(codePoint)
    if (glyph !== 0) return { face, glyph }
  }
  return undefined
}

/** Width of a text in a font of size 1. */
export function textWidth(face: Face, text: string): number {
  let width = 0
  for (const character of text) {
    const found = findGlyph(face, character.codePointAt(0) ?? 0)
    width += found.face.advance(found.glyph) / found.face.unitsPerEm
  }
  return width
}
