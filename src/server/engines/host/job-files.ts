import {
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  unlinkSync,
} from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineLimits } from '../limits.ts'
import type { Slot } from './isolation.ts'
import type { WrittenFile } from './protocol.ts'

/** The empty directory of one job inside a child's slot: `in` (a copy), perhaps more, and `out/`. */
export interface JobDirectory {
  readonly path: string
  readonly inputPath: string
  /** `in-1` …: further inputs, in order. */
  readonly otherPaths: readonly string[]
  readonly outputDirectory: string
}

/**
 * Copies the input where the child, and only the child, can read it. Only the copy is asynchronous:
 * the other steps take microseconds each, less than handing them to another thread would.
 */
export async function openJobDirectory(
  slot: Slot,
  inputPath: string,
  others: readonly string[] = [],
): Promise<JobDirectory> {
  const path = mkdtempSync(join(slot.directory, 'job-'))
  const job = {
    path,
    inputPath: join(path, 'in'),
    otherPaths: others.map((_, index) => join(path, `in-${index + 1}`)),
    outputDirectory: join(path, 'out'),
  }
  mkdirSync(job.outputDirectory)
  // A clone where the file system can, else a copy; the original stays unreadable to the child.
  const copies = [job.inputPath, ...job.otherPaths]
  for (const [index, original] of [inputPath, ...others].entries()) {
    await copyFile(original, copies[index] ?? '', constants.COPYFILE_FICLONE)
  }
  if (slot.user !== undefined) {
    // Nobody else gets here: the slot around it is the child's and closed to other users.
    chmodSync(path, 0o711)
    for (const copy of copies) chmodSync(copy, 0o444)
    chownSync(job.outputDirectory, slot.user, slot.user)
  }
  return job
}

/** Removes a job's directory with all in it. */
export function closeJobDirectory(job: JobDirectory): void {
  rmSync(job.path, { recursive: true, force: true })
}

/** A result that has left the child's hands. */
export interface CollectedFile extends WrittenFile {
  readonly path: string
}

/**
 * Moves results out of a child's reach under the names the child chose from a safe alphabet.
 * They are looked at only after the move, so a child that is still alive cannot swap them:
 * anything but a plain file is refused, and the sum of bytes is bounded.
 */
export async function collectResults(
  job: JobDirectory,
  written: readonly WrittenFile[],
  destination: string,
  inputName: string,
  limits: EngineLimits,
): Promise<CollectedFile[]> {
  const collected: CollectedFile[] = []
  let bytes = 0
  for (const file of written) {
    if (!/^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(file.fileName)) throw unusable(inputName)
    const path = join(destination, file.fileName)
    await move(join(job.outputDirectory, file.fileName), path, inputName)
    const found = lstatSync(path)
    bytes += found.size
    if (!found.isFile() || bytes > limits.outputBytes) {
      unlinkSync(path)
      throw found.isFile() ? tooLarge(inputName, limits) : unusable(inputName)
    }
    collected.push({ ...file, path })
  }
  return collected
}

function unusable(inputName: string, cause?: unknown): EngineError {
  const detail = `The engine gave no usable result for ${inputName}.`
  return new EngineError('engine_failed', detail, { cause })
}

function tooLarge(inputName: string, limits: EngineLimits): EngineError {
  const megabytes = Math.round(limits.outputBytes / 1024 / 1024)
  return new EngineError(
    'limit_exceeded',
    `The result of ${inputName} is larger than ${megabytes} MB.`,
  )
}

async function move(from: string, to: string, inputName: string): Promise<void> {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw unusable(inputName, error)
    await copyAcross(from, to).catch((cause: unknown) => {
      throw unusable(inputName, cause)
    })
  }
}

/**
 * Copies a plain file to another file system. The child may have put anything there: a link is not
 * followed, and a FIFO that nobody writes to is not waited for. Throws when it is not a plain file.
 */
export async function copyAcross(from: string, to: string): Promise<void> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const source = await open(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if (!(await source.stat()).isFile()) throw new Error('not a plain file')
    const target = await open(to, 'w', 0o600)
    try {
      await target.writeFile(source.createReadStream({ autoClose: false }))
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
