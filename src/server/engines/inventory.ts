import { installedVersion } from './presence.ts'
import { routes } from './routing.ts'
import type { Ways } from './ways.ts'
import type { EngineId } from './engines.ts'

/** A program that an engine is made of. All of them come from npm. */
export interface EnginePart {
  readonly name: string
  readonly package: string
  readonly engine: EngineId
  readonly serves: string
  readonly licence: string
  /** From the installed package; undefined when it is not there. */
  readonly version: string | undefined
}

const parts: readonly Omit<EnginePart, 'version'>[] = [
  {
    name: 'libvips (sharp)',
    package: 'sharp',
    engine: 'raster',
    serves: 'GIF, JPEG, PNG, TIFF and WebP in and out; encodes PDF pages',
    licence: 'Apache-2.0; libvips LGPL-3.0-or-later',
  },
  {
    name: 'ImageMagick',
    package: '@imagemagick/magick-wasm',
    engine: 'raster',
    serves: 'HEIC, ICO and PSD in, JPEG XL out (WebAssembly)',
    licence: 'Apache-2.0; ImageMagick',
  },
  {
    name: 'resvg',
    package: '@resvg/resvg-wasm',
    engine: 'raster',
    serves: 'SVG in (WebAssembly)',
    licence: 'MPL-2.0',
  },
  {
    name: 'DejaVu fonts',
    package: 'dejavu-fonts-ttf',
    engine: 'raster',
    serves: 'letters of SVG drawings',
    licence: 'Bitstream Vera, public domain additions',
  },
  {
    name: 'PDFium',
    package: '@embedpdf/pdfium',
    engine: 'pdf',
    serves: 'PDF in: pages as pictures, text (WebAssembly)',
    licence: 'MIT; PDFium BSD-3-Clause',
  },
]

/** The parts with their installed versions. */
export function engineParts(): EnginePart[] {
  return parts.map((part) => ({ ...part, version: installedVersion(part.package) }))
}

/** Conversions by the engines that do them here, and those that cannot be done by what is missing. */
export function coverage({ availability }: Pick<Ways, 'availability'>): {
  served: Record<string, string[]>
  missing: Record<string, string[]>
} {
  const served: Record<string, string[]> = {}
  const missing: Record<string, string[]> = {}
  for (const id of Object.keys(routes)) {
    const state = availability(id)
    if (state.available) (served[state.engine] ??= []).push(id)
    else (missing[state.reason] ??= []).push(id)
  }
  return { served, missing }
}
