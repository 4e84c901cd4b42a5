import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const prefix = 'filewright-engines-'

/**
 * Makes the directory that holds all slots of this process, and removes those whose process is
 * gone: a server that was killed could not clean up after itself.
 */
export function makeWorkRoot(parent: string): string {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) removeWorkRoot(join(parent, name))
  }
  const path = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // Children run as other users: they may pass through here, not look around.
  chmodSync(path, 0o711)
  return path
}

/** Removes a work root with all in it. */
export function removeWorkRoot(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
