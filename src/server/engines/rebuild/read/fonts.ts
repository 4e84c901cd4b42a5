import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Style } from '../model.ts'
import { integers, textFrom } from './memory.ts'

/** What a font says about itself. */
export type FontLook = Pick<Style, 'family' | 'design' | 'bold' | 'italic'>

/** Flags of a font descriptor (ISO 32000-1, table 123). */
const fixedPitch = 1 << 0
const serif = 1 << 1
const italicFlag = 1 << 6
const forceBold = 1 << 18

/** Reads the look of a font once; text of a page names the same few fonts again and again. */
export function fontReader(document: PdfDocument): (font: number) => FontLook {
  const known = new Map<number, FontLook>()
  return (font) => {
    const look = known.get(font) ?? readFont(document, font)
    known.set(font, look)
    return look
  }
}

const plainLook: FontLook = { family: 'Arial', design: 'sans', bold: false, italic: false }

function readFont(document: PdfDocument, font: number): FontLook {
  const { pdfium } = document
  const { api } = pdfium
  if (font === 0) return plainLook
  const text = (read: (buffer: number, length: number) => number) => textFrom(pdfium, 'utf-8', read)
  const name =
    text((buffer, length) => api.FPDFFont_GetBaseFontName(font, buffer, length)) ||
    text((buffer, length) => api.FPDFFont_GetFamilyName(font, buffer, length))
  // PDFium says -1 where there is no descriptor.
  const flags = Math.max(0, api.FPDFFont_GetFlags(font))
  const weight = api.FPDFFont_GetWeight(font)
  const [slant = 0] =
    integers(pdfium, 1, (start = 0) => Boolean(api.FPDFFont_GetItalicAngle(font, start))) ?? []
  return lookOf(name, { flags, weight, slant })
}

/**
 * The look that a font's name and descriptor tell of. Many writers leave the descriptor wrong, so a
 * name that says more wins.
 * @param slant degrees; not 0 for italics
 */
export function lookOf(
  name: string,
  { flags, weight, slant }: { flags: number; weight: number; slant: number },
): FontLook {
  const plain = name.replace(/^[A-Z]{6}\+/, '')
  const isMono =
    /courier|mono|consol|typewriter|^CMTT|menlo|fixed/i.test(plain) || (flags & fixedPitch) !== 0
  const isSans =
    /sans|arial|helvet|verdana|calibri|gothic|grotesk|roboto|frutiger|myriad|univers|tahoma|CMSS/i.test(
      plain,
    )
  const isSerif =
    /times|serif|roman|nimbusrom|georgia|garamond|cambria|palatino|book|minion|^CM(R|BX|TI|SL|MI|SY|EX)|century|caslon/i.test(
      plain,
    )
  return {
    family: familyName(plain),
    design: isMono ? 'mono' : isSans ? 'sans' : isSerif || (flags & serif) !== 0 ? 'serif' : 'sans',
    bold:
      /bold|black|heavy|[-,]?demi|-medi$|^CMBX/i.test(plain) ||
      (flags & forceBold) !== 0 ||
      weight >= 600,
    italic:
      /ital|obli|slanted|^CM(TI|MI|SL)|-(regu)?ital$/i.test(plain) ||
      (flags & italicFlag) !== 0 ||
      slant !== 0,
  }
}

/** `ABCDEF+TimesNewRomanPS-BoldMT` → `Times New Roman`; unknown names keep their letters. */
function familyName(plain: string): string {
  const family = plain
    .split(/[-,]/)[0]
    ?.replace(/(PS)?MT$/, '')
    .replace(/PS$/, '')
    .replace(/(Bold|Italic|Oblique|Regular|Medium)+$/, '')
  const spaced = (family ?? '').replaceAll(/([a-z])([A-Z])/g, '$1 $2').trim()
  return spaced === '' ? 'Arial' : spaced
}
