import { readFile } from 'node:fs/promises'
import type { EngineJob } from '../host/protocol.ts'
import { packingArguments } from '../qpdf/arguments.ts'
import { runQpdf } from '../qpdf/run-qpdf.ts'

/**
 * The result or what it was made of, as it is or packed by qpdf: whichever is the smallest.
 * @param plain the input without encryption, which qpdf can read
 */
export async function smallest(
  job: EngineJob,
  plain: Uint8Array,
  pdf: Uint8Array,
): Promise<Uint8Array> {
  const original = await readFile(job.inputPath)
  const packed = await Promise.all([pdf, plain].map(pack))
  const candidates = [original, pdf, ...packed.filter((one) => one !== undefined)]
  return candidates.toSorted((one, other) => one.length - other.length)[0] ?? original
}

function pack(pdf: Uint8Array): Promise<Uint8Array | undefined> {
  return runQpdf(['in.pdf', ...packingArguments], { 'in.pdf': pdf })
}
