import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { ensureDemoAccount } from './accounts/demo.ts'
import type { DemoAccount } from './accounts/demo.ts'
import { announcement } from './announce.ts'
import { configFrom } from './config.ts'
import type { Config } from './config.ts'
import { ensureDemoSubscription } from './demo-subscription.ts'
import { createHttpServer } from './http/server.ts'
import { startWorker } from './jobs/worker.ts'
import { openPorts } from './open-ports.ts'
import type { Clock, Ports } from './ports.ts'
import { runUntilSignal } from './run-until-signal.ts'

const sweepMs = 3_600_000

export type RunningServer = {
  /** Where it listens, without a slash at the end. */
  url: string
  config: Config
  ports: Ports
  /** The demo account, where there is one. */
  demo: (DemoAccount & { isNew: boolean }) | undefined
  /** Answers what is under way, hands running jobs back and stops everything. */
  close(): Promise<void>
}

/** Starts a whole server: configuration from the environment, changed by `overrides`. */
export async function startServer({
  clock,
  ...overrides
}: Partial<Config> & { clock?: Clock } = {}): Promise<RunningServer> {
  const config = configFrom(process.env, overrides)
  const { ports, announceStop, close: closePorts } = await openPorts({ config, clock })
  const closers = [closePorts]
  const close = async () => {
    announceStop()
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const demo = config.demo ? await ensureDemoAccount(ports) : undefined
    if (config.demo) await ensureDemoSubscription(ports)
    closers.push(startPayments(ports))
    if (config.worker) {
      const worker = await startWorker({ ...ports, concurrency: config.concurrency })
      closers.push(() => worker.stop())
    }
    const sweeping = setInterval(() => sweepAccounts(ports), sweepMs)
    closers.push(async () => clearInterval(sweeping))
    const http = await createHttpServer(ports)
    closers.push(() => http.close())
    await listen(http, config)
    const { port } = http.server.address() as AddressInfo
    return { url: urlOf(config, port), config, ports, demo, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Takes what the card provider says, and looks for what it did not. */
function startPayments({ sandbox, providerEvents }: Ports): () => Promise<void> {
  sandbox?.start()
  providerEvents.start()
  return async () => {
    await sandbox?.stop()
    await providerEvents.stop()
  }
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const said = `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`
    throw new Error(said, { cause: error })
  }
}

function sweepAccounts({ accounts, log }: Ports): void {
  accounts.sweep().catch((error: unknown) => log.error({ error }, 'Old sessions were not removed'))
}

/** `npm start` and `node src/server/main.ts`: a server that says where it is, until a signal. */
export async function main(): Promise<void> {
  await runUntilSignal(async () => {
    const server = await startServer()
    console.log(announcement(server))
    return server
  })
}

function urlOf({ publicUrl, host }: Config, port: number): string {
  const isLoopback = host === '127.0.0.1' || host === 'localhost' || host === '0.0.0.0'
  return publicUrl ?? `http://${isLoopback ? 'localhost' : host}:${port}`
}

if (process.argv[1] === import.meta.filename) await main()
