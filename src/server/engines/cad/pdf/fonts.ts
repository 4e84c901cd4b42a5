import { type Face, loadFace } from '../text/faces.ts'
import { type PdfObjects, decimal } from './objects.ts'

/** The fonts of one PDF: glyphs are noted while pages are drawn, fonts embedded at the end. */
export interface PdfFonts {
  /** Glyph numbers of a text as hexadecimal digits, and the resource name of the font. */
  encode(
    face: Face,
    text: string,
    glyph?: number,
  ): { readonly resource: string; readonly hex: string }
  /** Writes the fonts used; the entries of a /Font resource dictionary. */
  embed(objects: PdfObjects): string
  /** Characters that no font here has. */
  readonly missing: ReadonlySet<string>
}

interface Used {
  readonly face: Face
  readonly resource: string
  /** Characters by glyph number. */
  readonly glyphs: Map<number, string>
}

export function createFonts(): PdfFonts {
  const fonts = new Map<Face, Used>()
  const missing = new Set<string>()
  const use = (face: Face): Used => {
    const known = fonts.get(face)
    if (known) return known
    const made: Used = { face, resource: `F${fonts.size + 1}`, glyphs: new Map() }
    fonts.set(face, made)
    return made
  }
  return {
    missing,
    encode(face, text, only) {
      const { resource, glyphs } = use(face)
      if (only !== undefined) {
        if (!glyphs.has(only)) glyphs.set(only, text)
        return { resource, hex: only.toString(16).padStart(4, '0') }
      }
      const { glyph: glyphOf } = loadFace(face)
      let hex = ''
      for (const character of text) {
        const glyph = glyphOf(character.codePointAt(0) ?? 0)
        if (glyph === 0) missing.add(character)
        if (!glyphs.has(glyph)) glyphs.set(glyph, character)
        hex += glyph.toString(16).padStart(4, '0')
      }
      return { resource, hex }
    },
    embed(objects) {
      return [...fonts.values()]
        .map((font) => `/${font.resource} ${embedFont(objects, font)} 0 R`)
        .join(' ')
    },
  }
}

/** A composite font with TrueType outlines (ISO 32000-1, 9.7): a code is a glyph's number. */
function embedFont(objects: PdfObjects, { face, resource, glyphs }: Used): number {
  const font = loadFace(face)
  const per = (value: number) => decimal((value * 1000) / font.unitsPerEm, 0)
  // Six capitals mark a subset (9.6.4).
  const tag = resource
    .slice(1)
    .padStart(6, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A')
  const name = `${tag}+${font.name}`
  const file = font.subset(glyphs.keys())
  const fontFile = objects.addStream(`/Length1 ${file.length}`, file)
  const box = font.box.map(per).join(' ')
  const descriptor = objects.add(
    `/Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0` +
      ` /Ascent ${per(font.ascender)} /Descent ${per(font.descender)} /CapHeight 729 /StemV 80` +
      ` /FontFile2 ${fontFile} 0 R`,
  )
  const order = [...glyphs.keys()].toSorted((a, b) => a - b)
  const widths = order.map((glyph) => `${glyph} [${per(font.advance(glyph))}]`).join(' ')
  const descendant = objects.add(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity` +
      ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>` +
      ` /FontDescriptor ${descriptor} 0 R /DW 600 /W [${widths}]`,
  )
  const unicode = objects.addStream('', Buffer.from(toUnicode(order, glyphs), 'latin1'))
  return objects.add(
    `/Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R`,
  )
}

/** Glyph numbers back to characters, so that text can be found and copied (9.10.3). */
function toUnicode(order: readonly number[], glyphs: ReadonlyMap<number, string>): string {
  const blocks: string[] = []
  for (let from = 0; from < order.length; from += 100) {
    const part = order.slice(from, from + 100)
    const lines = part.map((glyph) => {
      const text = Buffer.from(glyphs.get(glyph) ?? ' ', 'utf16le')
        .swap16()
        .toString('hex')
      return `<${glyph.toString(16).padStart(4, '0')}> <${text}>`
    })
    blocks.push(`${part.length} beginbfchar\n${lines.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
1 begincodespacerange\n<0000> <ffff>\nendcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
