import { type DiffusionMethod, diffuse, kernels } from './diffuse.ts'
import { isOrdered, orderedDither, thresholdsOf } from './ordered.ts'
import { wellTempered } from './well-tempered.ts'

/** How shades become black and white dots. */
export interface Screening {
  /** A DitheringMethod; `default` is Floyd-Steinberg there and back. */
  readonly method: string
  /** A well tempered screen instead, with cells as large as the method's clusters. */
  readonly wellTempered?: boolean
}

/** Pixels from dot to dot of a well tempered screen when no cluster size is chosen. */
const usualCell = 6

/** Whether a method says how large the dots of a well tempered screen are. */
export function isCluster(method: string): boolean {
  return method.startsWith('cluster')
}

/**
 * Turns a grey picture into black and white.
 * @param gray one byte a pixel, 0 is black
 * @param density dots per inch
 * @returns one byte a pixel, 0 or 255. Throws for a method outside the catalogue.
 */
export function dither(
  gray: Uint8Array,
  width: number,
  height: number,
  { method, wellTempered: tempered = false }: Screening,
  density: { readonly across: number; readonly down: number },
): Uint8Array {
  if (tempered) {
    const cell = isCluster(method) ? Number(method.slice('cluster'.length)) : usualCell
    return wellTempered(gray, width, height, cell, density)
  }
  if (isOrdered(method)) return orderedDither(gray, width, height, thresholdsOf(method))
  if (!Object.hasOwn(kernels, method)) throw new Error(`there is no dithering method "${method}"`)
  return diffuse(gray, width, height, method as DiffusionMethod)
}
