import { readFile, stat } from 'node:fs/promises'
import type { EngineJob } from '../host/protocol.ts'
import { packingArguments } from '../qpdf/arguments.ts'
import { runQpdf } from '../qpdf/run-qpdf.ts'

/** A result must be smaller than this part of its original to make further attempts needless. */
const convincing = 0.7

/**
 * The result or what it was made of, as it is or packed by qpdf: whichever is the smallest.
 * @param plain the input without encryption, which qpdf can read
 */
export async function smallest(
  job: EngineJob,
  plain: Uint8Array,
  pdf: Uint8Array,
): Promise<Uint8Array> {
  const { size } = await stat(job.inputPath)
  let best = smaller(pdf, await pack(pdf))
  if (best.length > size * convincing) best = smaller(best, await pack(plain))
  return best.length < size ? best : readFile(job.inputPath)
}

function pack(pdf: Uint8Array): Promise<Uint8Array | undefined> {
  return runQpdf(['in.pdf', ...packingArguments], { 'in.pdf': pdf })
}

function smaller(one: Uint8Array, other: Uint8Array | undefined): Uint8Array {
  return other && other.length < one.length ? other : one
}
