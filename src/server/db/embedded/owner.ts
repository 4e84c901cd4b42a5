import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Who runs PostgreSQL, which refuses to be run by root. */
export type Owner = {
  /** Set when this process is root and another user has to be taken. */
  ids?: { uid: number; gid: number }
  /** Options for every process of the cluster. */
  spawn: { uid?: number; gid?: number; cwd?: string; env: NodeJS.ProcessEnv }
}

/** Where root keeps what the cluster's user must reach when the project's own folders are closed. */
export const sharedDirectory = '/var/lib/filewright'

const users = ['postgres', 'nobody']

/** The user for the cluster: this one, or an unprivileged one when this one is root. */
export function clusterOwner(): Owner {
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', LC_MESSAGES: 'C' }
  if (process.getuid?.() !== 0) return { spawn: { env } }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const user of users) {
    const account = accounts.find(([name]) => name === user)
    if (!account) continue
    const ids = { uid: Number(account[2]), gid: Number(account[3]) }
    return { ids, spawn: { ...ids, cwd: '/', env } }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody. Start the server as another user, or set DATABASE_URL.',
  )
}

/**
 * A folder below `dataDir` for the cluster, or one outside when the cluster's user cannot get
 * there: `dataDir` itself is opened for passing through, its parents are left as they are.
 */
export function clusterDirectory(dataDir: string, { ids, spawn }: Owner): string {
  const inside = join(dataDir, 'postgres')
  mkdirSync(inside, { recursive: true, mode: 0o711 })
  if (!ids) return inside
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const entered = spawnSync('sh', ['-c', 'cd "$1"', 'sh', inside], spawn)
  if (entered.status === 0) return inside
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const outside = join(sharedDirectory, `data-${name}`)
  mkdirSync(outside, { recursive: true, mode: 0o711 })
  return outside
}
