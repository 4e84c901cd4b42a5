import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type TrueType, parseTrueType } from './truetype.ts'

const files = {
  sans: 'DejaVuSans',
  'sans-bold': 'DejaVuSans-Bold',
  'sans-italic': 'DejaVuSans-Oblique',
  'sans-bold-italic': 'DejaVuSans-BoldOblique',
  condensed: 'DejaVuSansCondensed',
  'condensed-bold': 'DejaVuSansCondensed-Bold',
  'condensed-italic': 'DejaVuSansCondensed-Oblique',
  'condensed-bold-italic': 'DejaVuSansCondensed-BoldOblique',
  serif: 'DejaVuSerifCondensed',
  'serif-bold': 'DejaVuSerifCondensed-Bold',
  'serif-italic': 'DejaVuSerifCondensed-Italic',
  'serif-bold-italic': 'DejaVuSerifCondensed-BoldItalic',
  mono: 'DejaVuSansMono',
  'mono-bold': 'DejaVuSansMono-Bold',
  'mono-italic': 'DejaVuSansMono-Oblique',
  'mono-bold-italic': 'DejaVuSansMono-BoldOblique',
} as const

/** The faces that come with the server. */
export type FaceName = keyof typeof files

const { resolve } = createRequire(import.meta.url)
const loaded = new Map<FaceName, TrueType>()

/** A face of ours by its name, or one that a file brings. */
export type Face = FaceName | TrueType

/** A face, read when it is first used. */
export function loadFace(name: Face): TrueType {
  if (typeof name !== 'string') return name
  let face = loaded.get(name)
  if (!face) {
    face = parseTrueType(
      readFileSync(resolve(`dejavu-fonts-ttf/ttf/${files[name]}.ttf`)),
      files[name],
    )
    loaded.set(name, face)
  }
  return face
}

/** Width of a text in a font of size 1. */
export function textWidth(name: Face, text: string): number {
  const face = loadFace(name)
  let width = 0
  for (const character of text) width += face.advance(face.glyph(character.codePointAt(0) ?? 0))
  return width / face.unitsPerEm
}

/** Height of a capital letter in a font of size 1: what drawings mean by the height of a text. */
export const capitalHeight = 0.729

/** What kind of face a font's name asks for, and whether it is one of ours. */
export function faceFor(
  font: string,
  bold = false,
  italic = false,
): { readonly face: FaceName; readonly exact: boolean } {
  const name = font.toLowerCase().replace(/\.(ttf|ttc|otf|shx|pfb)$/, '')
  const base = /courier|mono|consol|typewriter|fixed/.test(name)
    ? 'mono'
    : /times|roman(?!s)|serif(?<!sans.?serif)|georgia|garamond|cambria|century|book|minion/.test(
          name,
        )
      ? 'serif'
      : /arial|helvet|calibri|tahoma|verdana|segoe|swiss|trebuchet|univers|frutiger|condensed/.test(
            name,
          )
        ? 'condensed'
        : 'sans'
  const weight = bold || /bold|black|heavy|bd$/.test(name) ? '-bold' : ''
  const slant = italic || /italic|oblique|italt|^italic/.test(name) ? '-italic' : ''
  return { face: `${base}${weight}${slant}` as FaceName, exact: /dejavu/.test(name) }
}
