import type { AddressInfo } from 'node:net'
import { ensureDemoAccount } from './accounts/demo.ts'
import type { DemoAccount } from './accounts/demo.ts'
import { announcement } from './announce.ts'
import { configFrom } from './config.ts'
import type { Config } from './config.ts'
import { createHttpServer } from './http/server.ts'
import { startWorker } from './jobs/worker.ts'
import { openPorts } from './open-ports.ts'
import type { Clock, Ports } from './ports.ts'
import { runUntilSignal } from './run-until-signal.ts'

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
  const { ports, announceStop, close } = await openPorts({ config, ...(clock && { clock }) })
  try {
    const demo = config.demo ? await ensureDemoAccount(ports) : undefined
    const worker = config.worker
      ? await startWorker({ ...ports, concurrency: config.concurrency })
      : undefined
    const http = await createHttpServer(ports)
    await http.listen({ host: config.host, port: config.port })
    const sweeping = setInterval(() => {
      Promise.all([ports.accounts.sweep(), ports.uploads.sweep()]).catch((error: unknown) =>
        ports.log.error({ error }, 'Old sessions and unfinished uploads were not removed'),
      )
    }, 3_600_000)
    return {
      url: urlOf(config, http.server.address() as AddressInfo),
      config,
      ports,
      demo,
      async close() {
        clearInterval(sweeping)
        announceStop()
        await http.close()
        await worker?.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** `npm start` and `node src/server/main.ts`: a server that says where it is, until a signal. */
export async function main(): Promise<void> {
  await runUntilSignal(async () => {
    const server = await startServer()
    console.log(announcement(server))
    return server
  })
}

function urlOf({ publicUrl, host }: Config, { port }: AddressInfo): string {
  const isLoopback = host === '127.0.0.1' || host === 'localhost' || host === '0.0.0.0'
  return publicUrl ?? `http://${isLoopback ? 'localhost' : host}:${port}`
}

if (process.argv[1] === import.meta.filename) await main()
