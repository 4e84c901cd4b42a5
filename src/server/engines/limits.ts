import { limits } from '../../contract/catalogue.ts'

/** Bounds of one job. All of them are enforced by the host or checked before decoding. */
export interface EngineLimits {
  /** Wall time of one job. */
  readonly seconds: number
  /** Resident memory of a child; above it the job is stopped. */
  readonly memoryBytes: number
  /** Pages of a document that are converted, or frames of an animation. */
  readonly pages: number
  /** Pixels of one picture or rendered page. */
  readonly pixels: number
  /** Pixels of all frames of an animation together: they are decoded as one. */
  readonly totalPixels: number
  /** Bytes of all results of one job. */
  readonly outputBytes: number
}

/** The catalogue's limits (schemas/limits.json). */
export const defaultLimits: EngineLimits = {
  seconds: limits.maximumItemSeconds,
  memoryBytes: limits.maximumItemMemoryBytes,
  pages: limits.maximumPages,
  pixels: limits.maximumInputPixels,
  totalPixels: 2 * limits.maximumInputPixels,
  outputBytes: limits.maximumOutputBytes,
}
