import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineModule } from '../host/protocol.ts'
import { damagedParts } from '../shared/packages/damaged.ts'
import { openZip } from '../shared/packages/zip.ts'
import { resultName } from '../shared/pixels/names.ts'
import { refuseEmpty } from '../shared/pixels/input.ts'
import { keynotePackage } from './package.ts'
import { readDeck } from './read-deck.ts'

/** Presentations to Keynote '09 packages, which every later Keynote opens. Runs in a child process. */
export const run: EngineModule['run'] = async (job) => {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  refuseLocked(bytes, job.inputName)
  const zip = openZip(job, bytes)
  try {
    const deck = readDeck(zip, (fraction) => job.progress(fraction * 0.8))
    const { limits, inputName } = job
    if (deck.slides.length > limits.pages) {
      const detail = `${inputName} has ${deck.slides.length} slides; at most ${limits.pages} are allowed.`
      throw new EngineError('limit_exceeded', detail)
    }
    job.warn({ code: 'LOSSY', message: lossOf(deck.lost) })
    const fileName = resultName(0, 1, 'key')
    await writeFile(join(job.outputDirectory, fileName), keynotePackage(deck, zip, job))
    return [{ fileName, pages: deck.slides.length }]
  } catch (error) {
    throw damagedParts(job, error, 'its slides are damaged or missing.')
  }
}

function lossOf(lost: readonly string[]): string {
  const kept =
    'Shapes, texts, pictures, tables as shapes and notes were taken over; animations, transitions, themes, shadows and gradients were not.'
  return lost.length === 0 ? kept : `${kept} Left out: ${new Intl.ListFormat('en').format(lost)}.`
}

/** A package with a password is a compound file (MS-OFFCRYPTO 2.3.4.5). */
function refuseLocked(bytes: Buffer, inputName: string): void {
  if (bytes.subarray(0, 4).toString('hex') !== 'd0cf11e0') return
  if (!bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return
  const detail = `${inputName} is protected with a password. Save it without one and try again.`
  throw new EngineError('wrong_password', detail, { option: 'Password' })
}
