import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type PdfObjects, decimal } from '../../shared/vector-pdf/objects.ts'
import { type TrueType, parseTrueType } from '../../shared/fonts/truetype.ts'

/** A font of a PDF; glyphs are noted as they are used. */
export interface PdfFont {
  /** Resource name: `F1`. */
  readonly resource: string
  readonly face: TrueType
  /** Glyph numbers as hexadecimal digits, for a Tj operator. */
  encode(text: string): string
  /** Width of a text in a font of size 1. */
  width(text: string): number
  /** Whether it has a glyph for every character. */
  covers(text: string): boolean
}

/** The fonts of one PDF by file. */
export interface PdfFonts {
  font(path: string): PdfFont
  /** Writes the subsets; returns the entries of a /Font resource dictionary. */
  embed(objects: PdfObjects): string
}

const parsed = new Map<string, TrueType>()

function load(path: string): TrueType {
  let face = parsed.get(path)
  if (!face) {
    const name = basename(path)
      .replace(/\.[^.]*$/, '')
      .replace(/[^A-Za-z0-9-]/g, '')
    face = parseTrueType(readFileSync(path), name)
    parsed.set(path, face)
  }
  return face
}

/** An empty set of fonts. */
export function createPdfFonts(): PdfFonts {
  const fonts = new Map<string, { font: PdfFont; glyphs: Map<number, string> }>()
  return {
    font(path) {
      let known = fonts.get(path)
      if (!known) {
        const glyphs = new Map<number, string>()
        known = { font: createFont(`F${fonts.size + 1}`, load(path), glyphs), glyphs }
        fonts.set(path, known)
      }
      return known.font
    },
    embed(objects) {
      return [...fonts.values()]
        .map(({ font, glyphs }) => `/${font.resource} ${embedFont(objects, font, glyphs)} 0 R`)
        .join(' ')
    },
  }
}

function createFont(resource: string, face: TrueType, glyphs: Map<number, string>): PdfFont {
  const codes = (text: string) =>
    Array.from(text, (character) => face.glyph(character.codePointAt(0) ?? 0))
  return {
    resource,
    face,
    encode(text) {
      let hex = ''
      for (const character of text) {
        const glyph = face.glyph(character.codePointAt(0) ?? 0)
        if (!glyphs.has(glyph)) glyphs.set(glyph, character)
        hex += glyph.toString(16).padStart(4, '0')
      }
      return hex
    },
    width: (text) =>
      codes(text).reduce((sum, glyph) => sum + face.advance(glyph), 0) / face.unitsPerEm,
    covers: (text) => codes(text).every((glyph) => glyph !== 0),
  }
}

/** A composite font with TrueType outlines (ISO 32000-1, 9.7): a code is a glyph's number. */
function embedFont(
  objects: PdfObjects,
  { face, resource }: PdfFont,
  glyphs: ReadonlyMap<number, string>,
): number {
  const per = (value: number) => decimal((value * 1000) / face.unitsPerEm, 0)
  const letters = resource.slice(1).padStart(6, '0')
  // Six capitals mark a subset (9.6.4).
  const tag = letters.replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A')
  const name = `${tag}+${face.name}`
  const file = face.subset(glyphs.keys())
  const program = objects.addStream(`/Length1 ${file.length}`, file)
  const descriptor = objects.add(
    `/Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${face.box.map(per).join(' ')}]` +
      ` /ItalicAngle 0 /Ascent ${per(face.ascender)} /Descent ${per(face.descender)}` +
      ` /CapHeight 700 /StemV 80 /FontFile2 ${program} 0 R`,
  )
  const order = [...glyphs.keys()].toSorted((a, b) => a - b)
  const widths = order.map((glyph) => `${glyph} [${per(face.advance(glyph))}]`).join(' ')
  const descendant = objects.add(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity` +
      ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>` +
      ` /FontDescriptor ${descriptor} 0 R /DW 600 /W [${widths}]`,
  )
  const unicode = objects.addStream('', Buffer.from(characterMap(order, glyphs), 'latin1'))
  return objects.add(
    `/Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R`,
  )
}

/** From glyphs back to characters, so that text can be found (9.10.3). */
function characterMap(order: readonly number[], glyphs: ReadonlyMap<number, string>): string {
  const blocks: string[] = []
  for (let from = 0; from < order.length; from += 100) {
    const lines = order.slice(from, from + 100).map((glyph) => {
      const text = Buffer.from(glyphs.get(glyph) ?? ' ', 'utf16le')
        .swap16()
        .toString('hex')
      return `<${glyph.toString(16).padStart(4, '0')}> <${text}>`
    })
    blocks.push(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
