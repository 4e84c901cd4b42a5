import { type Face, findGlyph } from '../text/faces.ts'
import { type PdfObjects, decimal } from '../../shared/vector-pdf/objects.ts'

/** Part of a text in one font: the font's resource name and codes as hexadecimal digits. */
export interface EncodedText {
  readonly resource: string
  readonly hex: string
}

/** The fonts of one PDF: glyphs are noted while pages are drawn, fonts embedded at the end. */
export interface PdfFonts {
  /** A text in a face, and in others where that lacks letters; or one glyph of the face itself. */
  encode(face: Face, text: string, glyph?: number): EncodedText[]
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
  const note = (face: Face, glyph: number, text: string): EncodedText => {
    const used = fonts.get(face) ?? { face, resource: `F${fonts.size + 1}`, glyphs: new Map() }
    fonts.set(face, used)
    if (!used.glyphs.has(glyph)) used.glyphs.set(glyph, text)
    return { resource: used.resource, hex: hexCode(face.code(glyph)) }
  }
  return {
    missing,
    encode(face, text, only) {
      if (only !== undefined) return [note(face, only, text)]
      const parts: { resource: string; hex: string }[] = []
      for (const character of text) {
        const found = findGlyph(face, character.codePointAt(0) ?? 0)
        if (found.glyph === 0 && character.trim() !== '') missing.add(character)
        const { resource, hex } = note(found.face, found.glyph, character)
        const last = parts.at(-1)
        if (last?.resource === resource) last.hex += hex
        else parts.push({ resource, hex })
      }
      return parts
    },
    embed(objects) {
      return [...fonts.values()]
        .map((font) => `/${font.resource} ${embedFont(objects, font)} 0 R`)
        .join(' ')
    },
  }
}

function hexCode(code: number): string {
  return code.toString(16).padStart(4, '0')
}

/** A composite font (ISO 32000-1, 9.7): a code is a glyph's number, or its CID in a CFF font. */
function embedFont(objects: PdfObjects, { face, resource, glyphs }: Used): number {
  const per = (value: number) => decimal((value * 1000) / face.unitsPerEm, 0)
  // Six capitals mark a subset (9.6.4).
  const digits = resource.slice(1).padStart(6, '0')
  const tag = digits.replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A')
  const name = `${tag}+${face.name}`
  const file = face.subset(glyphs.keys())
  const isGlyf = face.outlines === 'glyf'
  const fontFile = objects.addStream(
    isGlyf ? `/Length1 ${file.length}` : '/Subtype /CIDFontType0C',
    file,
  )
  const box = face.box.map(per).join(' ')
  const descriptor = objects.add(
    `/Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0` +
      ` /Ascent ${per(face.ascender)} /Descent ${per(face.descender)} /CapHeight 720 /StemV 80` +
      ` /${isGlyf ? 'FontFile2' : 'FontFile3'} ${fontFile} 0 R`,
  )
  const order = [...glyphs.keys()].toSorted((a, b) => face.code(a) - face.code(b))
  const widths = order.map((glyph) => `${face.code(glyph)} [${per(face.advance(glyph))}]`).join(' ')
  const kind = isGlyf ? '/CIDFontType2 /CIDToGIDMap /Identity' : '/CIDFontType0'
  const descendant = objects.add(
    `/Type /Font /Subtype ${kind} /BaseFont /${name}` +
      ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>` +
      ` /FontDescriptor ${descriptor} 0 R /DW 600 /W [${widths}]`,
  )
  const texts = order.map((glyph) => [face.code(glyph), glyphs.get(glyph) ?? ' '] as const)
  const unicode = objects.addStream('', Buffer.from(toUnicode(texts), 'latin1'))
  return objects.add(
    `/Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R`,
  )
}

/** Codes back to characters, so that text can be found and copied (9.10.3). */
function toUnicode(texts: readonly (readonly [code: number, text: string])[]): string {
  const blocks: string[] = []
  for (let from = 0; from < texts.length; from += 100) {
    const part = texts.slice(from, from + 100)
    const lines = part.map(([code, text]) => {
      const letters = Buffer.from(text, 'utf16le').swap16().toString('hex')
      return `<${hexCode(code)}> <${letters}>`
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
