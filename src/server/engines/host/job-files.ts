import { constants } from 'node:fs'
import {
  chown,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  unlink,
} from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineLimits } from '../limits.ts'
import type { Slot } from './isolation.ts'
import type { WrittenFile } from './protocol.ts'

/** The empty directory of one job inside a child's slot: `in` (a copy) and `out/`. */
export interface JobDirectory {
  readonly path: string
  readonly inputPath: string
  readonly outputDirectory: string
}

/** Copies the input where the child, and only the child, can read it. */
export async function openJobDirectory(slot: Slot, inputPath: string): Promise<JobDirectory> {
  const path = await mkdtemp(join(slot.directory, 'job-'))
  const job = { path, inputPath: join(path, 'in'), outputDirectory: join(path, 'out') }
  await mkdir(job.outputDirectory)
  // A clone where the file system can, else a copy; the original stays unreadable to the child.
  await copyFile(inputPath, job.inputPath, constants.COPYFILE_FICLONE)
  if (slot.user !== undefined) {
    for (const one of [job.inputPath, job.outputDirectory, path]) {
      await chown(one, slot.user, slot.user)
    }
  }
  return job
}

/** Removes a job's directory with all in it. */
export async function closeJobDirectory(job: JobDirectory): Promise<void> {
  await rm(job.path, { recursive: true, force: true })
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
  const present = new Set(await readdir(job.outputDirectory))
  const collected: CollectedFile[] = []
  let bytes = 0
  for (const file of written) {
    if (!/^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(file.fileName) || !present.has(file.fileName)) {
      throw new EngineError('engine_failed', `The engine gave no usable result for ${inputName}.`)
    }
    const path = join(destination, file.fileName)
    await move(join(job.outputDirectory, file.fileName), path)
    const found = await lstat(path)
    bytes += found.size
    if (!found.isFile() || bytes > limits.outputBytes) {
      await unlink(path)
      throw tooLarge(inputName, limits)
    }
    collected.push({ ...file, path })
  }
  return collected
}

function tooLarge(inputName: string, limits: EngineLimits): EngineError {
  const megabytes = Math.round(limits.outputBytes / 1024 / 1024)
  return new EngineError(
    'limit_exceeded',
    `The result of ${inputName} is larger than ${megabytes} MB.`,
  )
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // Another file system: copy, but never through a link.
    if (!(await lstat(from)).isFile()) throw error
    await copyFile(from, to)
  }
}
