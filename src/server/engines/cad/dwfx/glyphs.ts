import type { XmlElement } from '../../shared/packages/xml.ts'
import type { DisplayItem, Flat, TextItem } from '../display/display.ts'
import { type Face, faceFor, findGlyph } from '../text/faces.ts'
import type { TrueType } from '../../shared/fonts/truetype.ts'
import type { Brush } from './brush.ts'
import { multiplyFlat } from './page.ts'

/** How a run of glyphs is drawn. */
export interface GlyphLook {
  /** Undefined: a font of ours takes its place. */
  readonly font: TrueType | undefined
  readonly brush: Brush | undefined
  readonly matrix: Flat
  readonly opacity: number
  readonly layer: string
}

interface Entry {
  readonly glyph?: number
  /** Hundredths of the font's size. */
  readonly advance?: number
  /** Letters that share the entry's glyphs. */
  readonly letters: number
}

/** `Indices` of glyphs: (letters:glyphs)glyph,advance,u,v; … (ECMA-388, 12.1.3). */
export function parseIndices(text: string): Entry[] {
  return text.split(';').map((part) => {
    const [, letters, , rest = ''] = /^\s*(?:\((\d+)(?::(\d+))?\))?(.*)$/.exec(part) ?? []
    const [glyph, advance] = rest.split(',')
    return {
      letters: letters === undefined ? 1 : Number(letters),
      ...(glyph && glyph.trim() !== '' && { glyph: Number(glyph) }),
      ...(advance && advance.trim() !== '' && { advance: Number(advance) }),
    }
  })
}

/** A run of text: one item, or one for each glyph where their places are given. */
export function drawGlyphs(element: XmlElement, look: GlyphLook): DisplayItem[] {
  const { attributes } = element
  const { brush } = look
  if (brush && brush.kind !== 'colour') return []
  const size = Number(attributes.FontRenderingEmSize ?? 0)
  const [x, y] = [Number(attributes.OriginX ?? 0), Number(attributes.OriginY ?? 0)]
  if (!(size > 0) || !Number.isFinite(x + y)) return []
  const text = (attributes.UnicodeString ?? '').replace(/^\{\}/, '')
  const style = attributes.StyleSimulations ?? ''
  const face: Face = look.font ?? faceFor('arial', /Bold/.test(style)).face
  const lean = /Italic/.test(style) ? 0.35 : 0
  const alpha = (brush?.opacity ?? 1) * look.opacity
  const item = (letters: string, at: number, glyph?: number): TextItem => ({
    kind: 'text',
    layer: look.layer,
    text: letters,
    face,
    // Letters stand upright while the page's y axis points down.
    place: multiplyFlat(look.matrix, [size, 0, lean * size, -size, x + at, y]),
    colour: brush?.colour ?? 0,
    ...(alpha < 1 && { opacity: alpha }),
    ...(glyph !== undefined && { glyph }),
  })
  const entries = attributes.Indices ? parseIndices(attributes.Indices) : []
  const letters = [...text]
  const spaced = entries.some(({ advance, glyph }) => advance !== undefined || glyph !== undefined)
  if (!spaced) return text.trim() === '' ? [] : [item(text, 0)]
  const items: DisplayItem[] = []
  let [at, next] = [0, 0]
  for (let index = 0; index < entries.length || next < letters.length; index++) {
    const entry = entries[index] ?? { letters: 1 }
    const own = letters.slice(next, next + entry.letters).join('')
    next += entry.letters
    const code = own.codePointAt(0) ?? 32
    const found = findGlyph(face, code)
    const glyph = look.font ? entry.glyph : undefined
    if (own.trim() !== '' || (look.font && entry.glyph !== undefined && own === '')) {
      items.push(item(own === '' ? '\uFFFD' : own, at, glyph))
    }
    const shown = glyph === undefined ? found : { face, glyph }
    const natural = (shown.face.advance(shown.glyph) / shown.face.unitsPerEm) * size
    at += entry.advance === undefined ? natural : (entry.advance / 100) * size
  }
  return items
}
