import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { startMock } from '../../scripts/mock/server.ts'

export type BackendName = 'mock' | 'server'

/** A running backend of the suite. */
export interface Backend {
  name: BackendName
  /** What the paths of the document are appended to. */
  base: string
  /** An API token of the account on the Pro plan. */
  token: string
  /** Moves the clock of the server; the mock has none. */
  passDays(days: number): void
  /** The signature of the card provider over a body; the mock believes any. */
  sign(body: string): string
  close(): Promise<void>
}

/** Both, or the one that the environment variable BACKEND names. */
export const backends: readonly BackendName[] = chosen(process.env.BACKEND)

function chosen(name: string | undefined): readonly BackendName[] {
  if (name === undefined || name === '') return ['mock', 'server']
  if (name === 'mock' || name === 'server') return [name]
  throw new Error(`BACKEND is "${name}"; it may be mock or server`)
}

/** Starts a backend on a free port; the server gets a data directory that is removed at the end. */
export function startBackend(name: BackendName): Promise<Backend> {
  return name === 'mock' ? mockBackend() : serverBackend()
}

async function mockBackend(): Promise<Backend> {
  // Without /api: there the mock checks security like the server does.
  const { url, close } = await startMock()
  return {
    name: 'mock',
    base: url,
    token: 'any',
    passDays: () => undefined,
    sign: () => 't=1,v1=00',
    close,
  }
}

async function serverBackend(): Promise<Backend> {
  const { startServer } = await import('../../src/server/main.ts')
  const { sandboxKeys } = await import('../../src/server/open-payments.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'filewright-calls-'))
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const server = await startServer({ dataDir, port: 0, clock })
  const serverKey = Buffer.from(await readFile(join(dataDir, 'server-key'), 'utf8'), 'base64')
  const { webhookSecret: secret } = sandboxKeys(serverKey)
  return {
    name: 'server',
    base: `${server.url}/api`,
    token: server.demo!.token,
    passDays: (days) => {
      ahead += days * 86_400_000
    },
    sign: (payload) => Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    async close() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
