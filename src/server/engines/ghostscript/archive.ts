import type { Places } from './host.ts'
import { pdfDate, pdfText } from './postscript.ts'

/** A level of PDF/A: `part` 1, 2 or 3 of ISO 19005, and what is promised of the text. */
export interface ArchiveLevel {
  readonly part: 1 | 2 | 3
  readonly conformance: 'B' | 'U'
}

const levels: Readonly<Record<string, ArchiveLevel>> = {
  pdfa: { part: 1, conformance: 'B' },
  pdfa2: { part: 2, conformance: 'B' },
  pdfa2u: { part: 2, conformance: 'U' },
  pdfa3: { part: 3, conformance: 'B' },
  pdfa3u: { part: 3, conformance: 'U' },
}

/** The level that an option names; PDF/A-2b for one that is not known. */
export function archiveLevel(name: string): ArchiveLevel {
  return levels[name] ?? { part: 2, conformance: 'B' }
}

/** The condition that colours are prepared for, and the profile that says how they look. */
export interface OutputIntent {
  /** Ghostscript's name of the colours. */
  readonly model: 'RGB' | 'CMYK' | 'Gray'
  readonly components: 1 | 3 | 4
  /** Ghostscript's own profile; all of them are of version 2, as PDF/A-1 asks. */
  readonly profile: string
  /** How the condition is called, in the registry of the ICC where it is there. */
  readonly condition: string
  readonly registry?: string
  /** Set when another condition was asked for, whose profile is not free. */
  readonly insteadOf?: string
}

const swop: OutputIntent = {
  model: 'CMYK',
  components: 4,
  profile: 'default_cmyk',
  condition: 'CGATS TR 001',
  registry: 'http://www.color.org',
}

const intents: Readonly<Record<string, OutputIntent>> = {
  srgb: { model: 'RGB', components: 3, profile: 'srgb', condition: 'sRGB IEC61966-2.1' },
  gray: { model: 'Gray', components: 1, profile: 'default_gray', condition: 'Gray gamma 2.2' },
  swop,
  // A PDF/A file must hold its profile, and those of these two conditions may not be given away.
  fogra27: { ...swop, insteadOf: 'FOGRA27' },
  jc200103: { ...swop, insteadOf: 'Japan Color 2001 (JC200103)' },
}

/** The output intent that an option names; sRGB for one that is not known. */
export function outputIntent(name: string): OutputIntent {
  return intents[name] ?? { model: 'RGB', components: 3, profile: 'srgb', condition: 'sRGB' }
}

/** Switches for PDF/A. What it does not allow is left out, rather than the file spoilt. */
export function archiveArguments({ part }: ArchiveLevel, intent: OutputIntent): string[] {
  return [
    `-dPDFA=${part}`,
    '-dPDFACompatibilityPolicy=1',
    `-sColorConversionStrategy=${intent.model}`,
    `-sProcessColorModel=Device${intent.model}`,
    '-dEmbedAllFonts=true',
    '-dSubsetFonts=true',
  ]
}

/**
 * PostScript that adds the output intent (ISO 19005-1, 6.2.2), and dates in the one form that
 * validators compare with the metadata.
 */
export function archiveProgram(intent: OutputIntent, places: Places, created: Date): string {
  const registry = intent.registry ? `/RegistryName ${pdfText(intent.registry)}` : ''
  const condition = pdfText(intent.condition)
  return `[/_objdef {profile} /type /stream /OBJ pdfmark
[{profile} << /N ${intent.components} >> /PUT pdfmark
[{profile} (${places.profile(intent.profile)}) (r) file /PUT pdfmark
[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {profile}
 /OutputConditionIdentifier ${condition} /Info ${condition} ${registry} >> /PUT pdfmark
[{Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
[/CreationDate (${pdfDate(created)}) /ModDate (${pdfDate(new Date())}) /DOCINFO pdfmark
`
}
