import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './initialise.ts'
import type { Owner } from './owner.ts'

export type Postmaster = { port: number; stop(): Promise<void> }

/** Called each time PostgreSQL has ended by itself, before it is started again. */
export type OnEnd = (details: { exitCode: number | null; signal: string | null }) => void

const patienceMs = 1000
/** The killed one's connections need a moment to end before the next one can begin. */
const restartMs = 500

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: '64MB',
  log_min_messages: 'warning',
}

/**
 * Starts PostgreSQL on a free port of the loopback interface. Resolves when it takes connections.
 * Until it is stopped it is started again on that port whenever it ends.
 */
export async function startPostmaster(
  native: string,
  cluster: Cluster,
  owner: Owner,
  onEnd: OnEnd,
): Promise<Postmaster> {
  for (let attempts = 1; ; attempts++) {
    const port = await freePort()
    const start = () => launch(native, cluster, owner, port)
    const child = start()
    if (await isReady(child, cluster)) return { port, stop: keepRunning(child, start, onEnd) }
    const log = tail(cluster.log)
    // Somebody took the port between our asking and PostgreSQL's.
    if (log.includes('could not bind') && attempts < 5) continue
    throw new Error(`PostgreSQL did not start. The end of ${cluster.log}:\n${log}`)
  }
}

/**
 * Stops a PostgreSQL that a killed server left behind, so that it can be started with our port
 * and settings. To be called when no other server has the data directory.
 */
export function stopOrphan(native: string, { data }: Cluster, { spawn: options }: Owner): void {
  const program = join(native, 'bin/pg_ctl')
  if (spawnSync(program, ['status', '-D', data], options).status !== 0) return
  const stopping = ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60']
  const { status } = spawnSync(program, stopping, options)
  if (status !== 0) throw new Error(`A PostgreSQL of an earlier start on ${data} does not stop.`)
}

/** The port of the PostgreSQL that runs on the cluster, or undefined. */
export function runningPort({ data }: Cluster): number | undefined {
  const lines = pidFile(data)
  return lines[7]?.trim() === 'ready' ? Number(lines[3]) : undefined
}

/** Returns how to stop it for good. */
function keepRunning(
  first: ChildProcess,
  start: () => ChildProcess,
  onEnd: OnEnd,
): () => Promise<void> {
  let current = first
  let restart: NodeJS.Timeout | undefined
  const restarted = (exitCode: number | null, signal: string | null) => {
    onEnd({ exitCode, signal })
    restart = setTimeout(() => {
      current = start().once('exit', restarted)
    }, restartMs)
  }
  current.once('exit', restarted)
  return async () => {
    clearTimeout(restart)
    current.off('exit', restarted)
    await stop(current)
  }
}

function launch(native: string, { data, log }: Cluster, owner: Owner, port: number): ChildProcess {
  const output = openSync(log, 'w', 0o600)
  if (owner.ids) chownSync(log, owner.ids.uid, owner.ids.gid)
  const given = Object.entries({ ...settings, port }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const child = spawn(join(native, 'bin/postgres'), ['-D', data, ...given], {
    ...owner.spawn,
    stdio: ['ignore', output, output],
    // Its own group: Ctrl-C reaches the server alone, which stops PostgreSQL when it is done.
    detached: true,
  })
  closeSync(output)
  child.once('error', () => undefined)
  return child
}

/** postmaster.pid says `ready` in its eighth line once connections are taken. */
async function isReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  // A program that could not even be run has no process id.
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const lines = pidFile(cluster.data)
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true
    await pause(10)
  }
  return false
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    // "Smart": connections that are being closed may close. Then "fast": those of others are ended.
    const hurry = setTimeout(() => child.kill('SIGINT'), patienceMs)
    child.once('exit', () => {
      clearTimeout(hurry)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function pidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function tail(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8').slice(-2000) : ''
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
