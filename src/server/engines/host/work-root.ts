import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, thisProcess } from '../../processes.ts'

const prefix = 'filewright-engines-'
const named = new RegExp(`^${prefix}(?<pid>\\d+)\\.(?<started>\\d*)-`)

/**
 * Makes the directory that holds all slots of this process, and removes those whose process is
 * gone: a server that was killed could not clean up after itself.
 */
export function makeWorkRoot(parent: string): string {
  for (const name of readdirSync(parent)) {
    const owner = named.exec(name)?.groups
    if (!owner) continue
    const { pid, started = '' } = owner
    if (!isRunning({ pid: Number(pid), started })) removeWorkRoot(join(parent, name))
  }
  const { pid, started } = thisProcess()
  const path = mkdtempSync(join(parent, `${prefix}${pid}.${started}-`))
  // Children run as other users: they may pass through here, not look around.
  chmodSync(path, 0o711)
  return path
}

/** Removes a work root with all in it. */
export function removeWorkRoot(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
