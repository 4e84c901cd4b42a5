import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Owner } from './owner.ts'

export type Cluster = {
  /** PGDATA. */
  data: string
  passwordFile: string
  log: string
}

/** The one role of the cluster. */
export const role = 'filewright'

/**
 * The cluster in `directory`, made when there is none. One whose making was interrupted is made
 * anew; one that was whole and has lost its files is not touched.
 */
export function initialisedCluster(directory: string, native: string, owner: Owner): Cluster {
  const data = join(directory, '18')
  const passwordFile = join(directory, 'password')
  const done = join(directory, 'initialised')
  const cluster = { data, passwordFile, log: join(directory, 'log') }
  const hasData = existsSync(join(data, 'global/pg_control'))
  if (existsSync(done)) {
    if (hasData) return cluster
    throw new Error(`The database in ${data} has lost its files. Restore it from a backup.`)
  }
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner.ids) {
    chownSync(data, owner.ids.uid, owner.ids.gid)
    chownSync(passwordFile, owner.ids.uid, owner.ids.gid)
  }
  initdb(native, cluster, owner)
  const marker = openSync(done, 'w')
  fsyncSync(marker)
  closeSync(marker)
  return cluster
}

function initdb(native: string, { data, passwordFile }: Cluster, owner: Owner): void {
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', role, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, stderr, error } = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '--data-checksums', ...encoding, ...access],
    { ...owner.spawn, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error?.message}`)
}
