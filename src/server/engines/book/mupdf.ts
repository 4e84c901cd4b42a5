import { readFileSync } from 'node:fs'
import * as mupdf from 'mupdf'
import { type FontFace, type Script, chooseFace, fontFaces } from '../shared/fonts/index.ts'

/** MuPDF's names of scripts, as it asks for a fallback. */
const scripts: Readonly<Record<string, Script>> = {
  Arabic: 'arabic',
  Hebrew: 'hebrew',
  Devanagari: 'devanagari',
  Thai: 'thai',
}

/**
 * MuPDF writes glyph numbers where PDF wants those of the font's collection, so that fonts with CFF
 * outlines come out wrong: its own Droid Sans Fallback, with TrueType outlines, does these.
 */
const ownFallback = new Set(['SC', 'TC', 'JP', 'KR'])

const generic: Readonly<Record<string, 'sans' | 'serif' | 'mono'>> = {
  'sans-serif': 'sans',
  serif: 'serif',
  monospace: 'mono',
}

const loaded = new Map<string, mupdf.Font>()

/**
 * Gives MuPDF the shipped fonts: those a book names (or their substitutes), and for each script one
 * that has its letters. Its own set covers Latin, Greek and Cyrillic only and has no bold of others.
 */
export function useShippedFonts(): void {
  mupdf.installLoadFontFunction((name, script, bold, italic) => {
    // What MuPDF leaves out arrives as the word.
    const asked = name && name !== 'undefined' ? name : undefined
    const face = asked ? named(asked, bold, italic) : forScript(script, bold)
    return face ? load(face) : null
  })
  // Complaints about a book end in the job's error; stderr is for ours.
  mupdf.setLog(null)
}

function named(name: string, bold: boolean, italic: boolean): FontFace | undefined {
  const design = generic[name.toLowerCase()]
  const face = chooseFace({ family: name, bold, italic, ...(design && { design }) })
  return face?.path.endsWith('.ttf') ? face : undefined
}

/** DejaVu Sans has letters of many small scripts, and symbols. */
function forScript(name: string, bold: boolean): FontFace | undefined {
  if (ownFallback.has(name)) return undefined
  const script = scripts[name]
  const faces = fontFaces().filter((face) =>
    script === undefined ? face.family === 'DejaVu Sans' : face.script === script,
  )
  return faces.find(({ weight, italic }) => !italic && (weight === 700) === bold) ?? faces[0]
}

/**
 * Families that MuPDF brings with the same widths. In these its text is read back as it was written:
 * Arimo, Tinos and Cousine draw hyphen and soft hyphen with one glyph, and readers get the latter.
 */
const builtIn: Readonly<Record<string, readonly [string, string, string, string]>> = {
  Arimo: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  Tinos: ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
  Cousine: ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
}

function load(face: FontFace): mupdf.Font {
  const own = builtIn[face.family]?.[(face.weight === 700 ? 1 : 0) + (face.italic ? 2 : 0)]
  const key = own ?? face.path
  const font =
    loaded.get(key) ??
    (own === undefined ? new mupdf.Font(face.family, readFileSync(face.path)) : new mupdf.Font(own))
  loaded.set(key, font)
  return font
}

export { mupdf }
