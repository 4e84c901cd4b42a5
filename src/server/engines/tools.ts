import type { ActionId } from '../../../generated/ids.ts'
import { findConversion } from '../../contract/catalogue.ts'
import { type Built, type Route, by, followed, via } from './routes.ts'
import { ghostscript, office, routeOf, routes } from './routing.ts'
import { defaultsOf } from './defaults.ts'
import type { JobOptions } from './types.ts'

/** Actions that are tools for PDF. */
export type ToolId = Extract<ActionId, `pdf-${string}`>

/** How a tool is put together from engines. */
export interface Tool {
  /** Media type id of its result. */
  readonly target: string
  /** Whether all files of a run become one; else each becomes one of its own. */
  readonly joins?: true
  /** Ways through the engines for content of a type, with complete options of the action. */
  route(type: string, options: JobOptions): Route
  /** What the action's options mean to the engines. */
  options(given: JobOptions, type: string): JobOptions
}

const rewrite = by(ghostscript, 'pdf', 'pdf', 'pdfa')
const pack = by('qpdf', 'pdf', 'pdf')['pdf-to-pdf']

const pdfaVersions: Readonly<Record<string, string>> = {
  '1b': 'pdfa',
  '2b': 'pdfa2',
  '3b': 'pdfa3',
}

/** Sources that become PDF although no conversion of the catalogue says so. */
const otherSources: Readonly<Record<string, { route: Built; options: JobOptions }>> = {
  svg: {
    route: via([['raster', 'png']], 'raster', 'svg', 'pdf')['svg-to-pdf'],
    options: { ImageResolution: 300 },
  },
  xltx: {
    route: by(office, 'xltx', 'pdf')['xltx-to-pdf'],
    options: defaultsOf(findConversion('xlsx-to-pdf')?.set),
  },
}

/** Every tool of the catalogue. */
export const tools = {
  'pdf-convert': {
    target: 'pdf',
    route: routeToPdf,
    options: (given, type) => ({ ...defaultsTowardsPdf(type), ...picturesOf(given) }),
  },
  'pdf-archive': {
    target: 'pdfa',
    route: () => rewrite['pdf-to-pdfa'],
    options: ({ pdfaLevel }) => ({
      PdfaVersion: pdfaVersions[String(pdfaLevel)],
      PdfaOutputIntent: 'srgb',
    }),
  },
  'pdf-compress': {
    target: 'pdf',
    route: () => rewrite['pdf-to-pdf'],
    options: ({ compressionLevel }) => ({ CompressionLevel: compressionLevel }),
  },
  'pdf-encrypt': { target: 'pdf', route: () => pack, options: (given) => given },
  'pdf-permissions': { target: 'pdf', route: () => pack, options: (given) => given },
  'pdf-merge': { target: 'pdf', joins: true, route: () => pack, options: () => ({}) },
  'pdf-to-word': {
    target: 'docx',
    route: () => routes['pdf-to-docx'],
    options: recognition,
  },
  'pdf-to-excel': {
    target: 'xlsx',
    route: () => routes['pdf-to-xlsx'],
    options: recognition,
  },
  'pdf-to-powerpoint': {
    target: 'pptx',
    route: () => routes['pdf-to-pptx'],
    options: recognition,
  },
} satisfies Record<ToolId, Tool>

/** The tool of an action; undefined for an id that is none. */
export function toolOf(id: string): Tool | undefined {
  return Object.hasOwn(tools, id) ? tools[id as ToolId] : undefined
}

/** To PDF as the conversion does it, and then its pictures as the options say. */
function routeToPdf(type: string, options: JobOptions): Route {
  if (type === '') return rewrite['pdf-to-pdf']
  const route = otherSources[type]?.route ?? routeOf(`${type}-to-pdf`)
  if (!route) return { notImplemented: `This server cannot turn ${type} into PDF.` }
  if ('notImplemented' in route || Object.keys(picturesOf(options)).length === 0) return route
  return followed(route, [ghostscript, 'pdf'])
}

/** What is to be done to pictures; nothing at all when they are to stay as they are. */
function picturesOf({ compression, downsample }: JobOptions): JobOptions {
  if (compression === 'lossless' && downsample === 'off') return {}
  return {
    PictureCompression: compression,
    ...(downsample !== 'off' && { PictureResolution: Number(downsample) }),
  }
}

/** Engines are given complete options; those of the conversion on the way are at their defaults. */
function defaultsTowardsPdf(type: string): JobOptions {
  return otherSources[type]?.options ?? defaultsOf(findConversion(`${type}-to-pdf`)?.set)
}

/** Text is recognised on pages that have none, in the languages that were chosen. */
function recognition({ ocrLanguages }: JobOptions): JobOptions {
  return { OcrMode: 'auto', ocrLanguages }
}
