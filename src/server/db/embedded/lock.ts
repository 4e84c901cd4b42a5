import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

export type DirectoryLock = { release(): void }

type Holder = { pid: number; started: string; id: string }

/**
 * Makes this process the only server on the directory until it ends or releases it. The lock of a
 * process that is no more, or whose number another process has by now, is taken over.
 * @throws Error naming the process that has the directory
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, 'server.lock')
  const mine: Holder = {
    pid: process.pid,
    started: statOf(process.pid)?.started ?? '',
    id: randomUUID(),
  }
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
  return holder !== undefined && isAlive(holder)
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
  if (isAlive(holder)) {
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

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = statOf(pid)
  if (now && ended.has(now.state)) return false
  return now === undefined || started === '' || now.started === started
}

/** Killed, and not collected by its parent yet: it runs no more and holds no file. */
const ended = new Set(['Z', 'X'])

/**
 * The letter of a process's state, and when it began, in a unit of the system's own; undefined where
 * that cannot be known.
 */
function statOf(pid: number): { state: string; started: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may have spaces; after it come the 3rd field, which is the state, and
    // the others, of which the 22nd is the start time (proc_pid_stat(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
