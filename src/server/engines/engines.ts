import { totalmem } from 'node:os'
import { honours as bookHonours } from './book/honours.ts'
import { honours as cadHonours } from './cad/honours.ts'
import { honours as djvuHonours } from './djvu-native/honours.ts'
import { honours as ghostscriptHonours } from './ghostscript/honours.ts'
import { honours as iworkHonours } from './iwork/honours.ts'
import { honours as libredwgHonours } from './libredwg/honours.ts'
import { honours as ocrHonours } from './ocr/honours.ts'
import { honours as markupHonours } from './markup/honours.ts'
import { honours as officeNativeHonours } from './office-native/honours.ts'
import { honours as officeHonours } from './office/honours.ts'
import { honours as pdfHonours } from './pdf/honours.ts'
import { honours as qpdfHonours } from './qpdf/honours.ts'
import { honours as rasterHonours } from './raster/honours.ts'
import { honours as rebuildHonours } from './rebuild/honours.ts'
import { honours as keynoteHonours } from './keynote/honours.ts'
import { honours as sheetsHonours } from './sheets/honours.ts'
import { honours as visioHonours } from './visio/honours.ts'
import { honours as xpsHonours } from './xps/honours.ts'

/**
 * The engines. Each runs in processes of its own: this table says what it needs to be here, which
 * options it honours and how its processes are kept. What it does is in its folder's index.ts, which
 * only host/child.ts loads; how conversions are put together from engines is in routing.ts.
 */

export interface EngineDefinition {
  /** npm packages and programs on the PATH that it cannot do without. */
  readonly packages: readonly string[]
  readonly programs?: readonly string[]
  /** Names of the options that it honours for a step; no others are given to it. */
  readonly honours: (source: string, target: string) => readonly string[]
  /** How its processes are kept; see {@link Keeping}. */
  readonly keeping?: Partial<Keeping>
  /** What its processes need besides reading their own packages. */
  readonly needs?: Partial<Needs>
}

/** How the processes of an engine are kept. */
export interface Keeping {
  /** Most processes at a time; default: one for each core, at most 4. */
  readonly size: number | undefined
  /** A process is replaced after so many jobs, against slow leaks and lingering state. */
  readonly jobsPerChild: number
  /** … or when it keeps more bytes than this between jobs. */
  readonly restingBytes: number
  /** Whether one process is started ahead and stays; else all end after a minute without work. */
  readonly warm: boolean
  /** Seconds until a process must say that it is ready. */
  readonly startSeconds: number
}

/** Rights of the processes of an engine, beyond none. */
export interface Needs {
  /** Node's own flags, such as `--liftoff-only`. */
  readonly nodeFlags: readonly string[]
  /** Starts programs (inside the same isolation). */
  readonly programs: boolean
  /** Starts threads of JavaScript. */
  readonly workers: boolean
  /** Further paths of the system that its programs read. */
  readonly system: readonly string[]
  /** Bytes of memory that it reserves without touching them, such as for the code of threads. */
  readonly reservedBytes: number
}

const mebibyte = 1024 * 1024

/** LibreOffice keeps close to a gigabyte: two of them only where there is room for much else. */
const officeProcesses = totalmem() < 8 * 1024 * mebibyte ? 1 : 2

const keepingByDefault: Keeping = {
  size: undefined,
  jobsPerChild: 200,
  restingBytes: 600 * mebibyte,
  warm: false,
  startSeconds: 30,
}

const needsByDefault: Needs = {
  nodeFlags: [],
  programs: false,
  workers: false,
  system: [],
  reservedBytes: 1024 * mebibyte,
}

export const engines = {
  raster: {
    packages: ['sharp', '@imagemagick/magick-wasm', '@resvg/resvg-wasm'],
    honours: rasterHonours,
    keeping: { warm: true },
  },
  pdf: {
    packages: ['@embedpdf/pdfium', 'sharp'],
    honours: pdfHonours,
    keeping: { warm: true },
  },
  ocr: {
    packages: ['tesseract.js-core', '@embedpdf/pdfium', 'sharp'],
    honours: ocrHonours,
    // OcrEngine may ask for the system's Tesseract.
    needs: { programs: true },
  },
  ghostscript: {
    packages: ['@bentopdf/gs-wasm', '@embedpdf/pdfium', '@neslinesli93/qpdf-wasm'],
    honours: ghostscriptHonours,
  },
  qpdf: {
    packages: ['@neslinesli93/qpdf-wasm', '@embedpdf/pdfium'],
    honours: qpdfHonours,
  },
  'ghostscript-native': {
    packages: ['@embedpdf/pdfium', '@neslinesli93/qpdf-wasm'],
    programs: ['gs'],
    honours: ghostscriptHonours,
    needs: { programs: true, system: ['/var/lib/ghostscript', '/etc/ghostscript'] },
  },
  book: {
    packages: ['mupdf'],
    honours: bookHonours,
  },
  cad: {
    packages: ['dejavu-fonts-ttf', 'fflate', 'saxes', 'sharp'],
    honours: cadHonours,
  },
  libredwg: {
    packages: ['@mlightcad/libredwg-web'],
    honours: libredwgHonours,
    // A damaged drawing can leave its memory in disorder, which the next one would meet.
    keeping: { jobsPerChild: 1 },
  },
  rebuild: {
    packages: ['@embedpdf/pdfium', 'sharp', 'docx', 'pptxgenjs', 'fflate'],
    honours: rebuildHonours,
  },
  markup: {
    packages: ['marked', 'fflate', 'saxes'],
    honours: markupHonours,
  },
  'djvu-native': {
    packages: [],
    programs: ['ddjvu', 'djvused'],
    honours: djvuHonours,
    needs: { programs: true },
  },
  office: {
    packages: ['@matbee/libreoffice-converter', 'officecrypto-tool'],
    honours: officeHonours,
    // V8's optimising compiler took a third more memory here and made small documents no faster.
    needs: { nodeFlags: ['--liftoff-only'], workers: true, reservedBytes: 6144 * mebibyte },
    keeping: {
      warm: true,
      restingBytes: 1600 * mebibyte,
      startSeconds: 45,
      size: officeProcesses,
    },
  },
  'office-native': {
    packages: ['officecrypto-tool'],
    programs: ['soffice'],
    honours: officeNativeHonours,
    needs: { programs: true, system: ['/proc', '/etc/libreoffice'] },
  },
  xps: {
    packages: ['mupdf'],
    honours: xpsHonours,
  },
  keynote: {
    packages: ['fflate', 'saxes'],
    honours: keynoteHonours,
  },
  sheets: {
    packages: ['xlsx-republish', 'fflate'],
    honours: sheetsHonours,
  },
  iwork: {
    packages: ['pptxgenjs', 'docx', 'fflate', 'saxes'],
    honours: iworkHonours,
  },
  visio: {
    packages: ['fflate', 'saxes', 'sharp'],
    honours: visioHonours,
  },
} satisfies Record<string, EngineDefinition>

/** An engine of the table. */
export type EngineId = keyof typeof engines

/** All of them, in the table's order. */
export const engineIds = Object.keys(engines) as EngineId[]

/** Those made of programs of the system; the others come with npm. */
export const nativeEngineIds = engineIds.filter((engine) => definitionOf(engine).programs)

/** An engine's definition, widened. */
export function definitionOf(engine: EngineId): EngineDefinition {
  return engines[engine]
}

/** How an engine's processes are kept, complete. */
export function keepingOf(engine: EngineId): Keeping {
  return { ...keepingByDefault, ...definitionOf(engine).keeping }
}

/** What an engine's processes need, complete. */
export function needsOf(engine: EngineId): Needs {
  return { ...needsByDefault, ...definitionOf(engine).needs }
}
