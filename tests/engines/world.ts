import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { type EnginesConfig, EngineError, startEngines } from '../../src/server/engines/index.ts'
import type {
  ConvertJob,
  ConvertResult,
  Engines,
  JobOptions,
} from '../../src/server/engines/types.ts'
import { removeTemporary, temporaryDirectory, writeTemporary } from './fixtures.ts'

let running: Engines | undefined

/** The engines of this test file. */
export function engines(): Engines {
  if (!running) throw new Error('call useEngines() at the top of the file')
  return running
}

/** Starts engines before the tests of a file and stops them after. */
export function useEngines(config: EnginesConfig = {}): void {
  beforeAll(async () => {
    running = await startEngines({ warmAfter: -1, ...config })
  })
  afterAll(async () => {
    await running?.stop()
    running = undefined
    removeTemporary()
  })
}

/** A file by its path, or bytes with the name people would see. */
export type Input = string | { readonly name: string; readonly bytes: Uint8Array }

/** A complete job for an input, with results in a directory of their own. */
export function jobFor(conversionId: string, input: Input, options: JobOptions = {}): ConvertJob {
  const path = typeof input === 'string' ? input : writeTemporary(input.bytes, input.name)
  return {
    conversionId,
    options,
    input: { path, name: basename(path), type: conversionId.split('-to-')[0] ?? '' },
    outputDirectory: temporaryDirectory(),
  }
}

/** Converts and returns the result with the bytes of its files. */
export async function convert(
  conversionId: string,
  input: Input,
  options: JobOptions = {},
): Promise<ConvertResult & { bytes: Buffer[] }> {
  const result = await engines().convert(jobFor(conversionId, input, options))
  return { ...result, bytes: result.files.map((file) => readFileSync(file.path)) }
}

/** Converts to one file and returns its bytes. */
export async function convertOne(
  conversionId: string,
  input: Input,
  options: JobOptions = {},
): Promise<Buffer> {
  const { bytes } = await convert(conversionId, input, options)
  expect(bytes).toHaveLength(1)
  return bytes[0] ?? Buffer.alloc(0)
}

/** The EngineError that a conversion ends with. */
export async function failureOf(
  conversionId: string,
  input: Input,
  options: JobOptions = {},
): Promise<EngineError> {
  const outcome = await convert(conversionId, input, options).catch((error: unknown) => error)
  if (!(outcome instanceof EngineError))
    throw new Error(`expected an EngineError, got ${String(outcome)}`)
  return outcome
}
