import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isRunning, thisProcess } from '../../processes.ts'
import type { ProcessId } from '../../processes.ts'

export type DirectoryLock = { release(): void }

type Holder = ProcessId & { id: string }

/**
 * Makes this process the only server on the directory until it ends or releases it. The lock of a
 * process that is no more, or whose number another process has by now, is taken over.
 * @throws Error naming the process that has the directory
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, 'server.lock')
  const mine: Holder = { ...thisProcess(), id: randomUUID() }
  const draft = `${path}.${mine.id}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    while (!tryLink(draft, path)) removeStale(path, directory)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release() {
      if (readHolder(path)?.id === mine.id) rmSync(path, { force: true })
    },
  }
}

/** Whether a living process has the directory. */
export function isLocked(directory: string): boolean {
  const holder = readHolder(join(directory, 'server.lock'))
  return holder !== undefined && isRunning(holder)
}

/** Unlike a rename, a link fails when the name is taken. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeStale(path: string, directory: string): void {
  const holder = readHolder(path)
  if (!holder) return
  if (isRunning(holder)) {
    throw new Error(
      `Another server (process ${holder.pid}) already runs on ${directory}. Stop it first, or choose another directory with DATA_DIR.`,
    )
  }
  // Of several processes that see the same stale lock one succeeds; a fresh lock is put back.
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readHolder(aside)?.id !== holder.id) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}
