import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startProcess } from '../../e2e/server.ts'
import type { Random } from '../seeded.ts'

const root = resolve(import.meta.dirname, '../../..')

/** As pino writes them: levels 50 and 60. */
const isError = /"level":[56]0/

type Server = Awaited<ReturnType<typeof startProcess>>

/** A server that runs no jobs, and a worker, as processes on one data directory. */
export type House = {
  /** Where the server listens, or listened last. */
  url(): string
  dataDir: string
  /** To be called at every answer. */
  answered(): void
  /** From now on answers are counted, and something is killed after some of them. */
  open(moments: number[]): void
  /** What was killed, and after how many answers. */
  killed: string[]
  /** Errors in the logs of all servers so far. */
  errors(): string[]
  /** Resolves when everything that was killed is back. */
  rebuilt(): Promise<void>
  /** Kills both and starts both, now. */
  strike(): Promise<void>
  stop(): Promise<void>
}

// The server may be told whom it answers, so that fifty people do not share one address.
const env = { WORKER: '0', TRUST_PROXY: '1', CONCURRENCY: '2' }

/** Starts both. */
export async function buildHouse(random: Random): Promise<House> {
  let server: Server = await startProcess({ env })
  const { dataDir } = server
  let worker = await startWorker(dataDir)
  let answers = 0
  const servers = [server]
  let moments: number[] = []
  let rebuilding = Promise.resolve()
  const killed: string[] = []

  const strike = async (victims: 'both' | 'worker') => {
    const isWorkerFirst = random.chance(50)
    if (isWorkerFirst) await kill(worker)
    if (victims === 'both') await server.kill()
    if (!isWorkerFirst) await kill(worker)
    if (victims === 'both') {
      server = await startProcess({ dataDir, env })
      servers.push(server)
    }
    worker = await startWorker(dataDir)
  }
  const strikeNext = (victims: 'both' | 'worker') => {
    killed.push(`${victims} after ${answers}`)
    rebuilding = rebuilding.then(() => strike(victims))
    // Who waits for it hears of the failure; until then it is nobody's.
    rebuilding.catch(() => undefined)
  }

  return {
    url: () => server.url,
    dataDir,
    killed,
    answered() {
      answers += 1
      if (moments.includes(answers)) strikeNext(random.chance(70) ? 'both' : 'worker')
    },
    open(counts) {
      answers = 0
      moments = counts
    },
    rebuilt: () => rebuilding,
    errors: () =>
      servers.flatMap(({ said }) =>
        said()
          .split('\n')
          .filter((line) => isError.test(line)),
      ),
    strike() {
      strikeNext('both')
      return rebuilding
    },
    async stop() {
      // People of a test that has failed may go on asking: nothing is to be started for them.
      moments = []
      await rebuilding.catch(() => undefined)
      await kill(worker)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startWorker(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/server/worker.ts'], {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (data: Buffer) => said.push(data.toString()))
  await new Promise<void>((started, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('worker is running')) started()
    })
    child.once('exit', (code, signal) =>
      failed(new Error(`the worker ended with ${code ?? signal}:\n${said.join('')}`)),
    )
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
