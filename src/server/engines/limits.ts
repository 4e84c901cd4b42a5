const mebibyte = 1024 * 1024

/** Bounds of one job. All of them are enforced by the host or checked before decoding. */
export interface EngineLimits {
  /** Wall time of one job. */
  readonly seconds: number
  /** Resident memory of a child; above it the job is stopped. */
  readonly memoryBytes: number
  /** Pages of a document or frames of an animation, before any page range. */
  readonly pages: number
  /** Pixels of one picture or rendered page. */
  readonly pixels: number
  /** Pixels of all frames of a picture together, when they are decoded as one. */
  readonly totalPixels: number
  /** Bytes of all results of one job. */
  readonly outputBytes: number
}

/** Sensible bounds for a machine with a few gigabytes; `startEngines` takes others. */
export const defaultLimits: EngineLimits = {
  seconds: 120,
  memoryBytes: 2048 * mebibyte,
  pages: 5000,
  pixels: 200_000_000,
  totalPixels: 500_000_000,
  outputBytes: 2048 * mebibyte,
}
