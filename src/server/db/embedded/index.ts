import { mkdirSync, readFileSync } from 'node:fs'
import { postgresBinaries } from './binaries.ts'
import { initialisedCluster, role } from './initialise.ts'
import type { Cluster } from './initialise.ts'
import { isLocked, lockDirectory } from './lock.ts'
import { clusterDirectory, clusterOwner } from './owner.ts'
import { runningPort, startPostmaster, stopOrphan } from './postmaster.ts'

export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedPostgres = { connection: EmbeddedConnection; stop(): Promise<void> }

/**
 * Starts PostgreSQL on the cluster below `dataDir`, which is made at the first start. It keeps
 * what it has committed through crashes of this process and of the machine (fsync is on), listens
 * on the loopback interface alone and asks for a password. Should it be killed, it is started again.
 * @throws Error when another server has `dataDir`, or there is no PostgreSQL for this platform
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: { warn(details: object, message: string): void },
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(dataDir)
  try {
    const owner = clusterOwner()
    const native = postgresBinaries(owner)
    const cluster = initialisedCluster(clusterDirectory(dataDir, owner), native, owner)
    stopOrphan(native, cluster, owner)
    const postmaster = await startPostmaster(native, cluster, owner, (details) =>
      log.warn(details, 'The embedded PostgreSQL ended by itself and is started again'),
    )
    return {
      connection: connectionTo(cluster, postmaster.port),
      async stop() {
        await postmaster.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The database of the server that runs on `dataDir`, for further workers on the same machine.
 * @throws Error when no server runs there
 */
export function joinEmbeddedPostgres(dataDir: string): EmbeddedConnection {
  const cluster = isLocked(dataDir) ? existingCluster(dataDir) : undefined
  const port = cluster && runningPort(cluster)
  if (!cluster || !port) {
    throw new Error(
      `No server runs on ${dataDir}. Start it first (npm start), or set DATABASE_URL to the database of the servers this worker belongs to.`,
    )
  }
  return connectionTo(cluster, port)
}

function existingCluster(dataDir: string): Cluster {
  const owner = clusterOwner()
  return initialisedCluster(clusterDirectory(dataDir, owner), postgresBinaries(owner), owner)
}

function connectionTo({ passwordFile }: Cluster, port: number): EmbeddedConnection {
  const password = readFileSync(passwordFile, 'utf8')
  return { host: '127.0.0.1', port, user: role, password, database: 'postgres' }
}
