import { readFileSync } from 'node:fs'

/** A process for as long as it runs: its number may be another's afterwards. */
export type ProcessId = {
  pid: number
  /** When it began, in a unit of the system's own; empty where that cannot be known. */
  started: string
}

/** This process. */
export function thisProcess(): ProcessId {
  return { pid: process.pid, started: statOf(process.pid)?.started ?? '' }
}

/**
 * Whether the process still runs. One that was killed and is not collected by its parent yet runs no
 * more: it holds no file and no port, though its number is still taken.
 */
export function isRunning({ pid, started }: ProcessId): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = statOf(pid)
  if (!now) return true
  return !ended.has(now.state) && (started === '' || now.started === started)
}

/** Zombie and dead (proc_pid_stat(5)). */
const ended = new Set(['Z', 'X'])

/** Undefined where the system does not say. */
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
