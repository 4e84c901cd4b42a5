import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The server as people start it: a process, its words and its end.

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-main-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const script = (name: string) => join(import.meta.dirname, name)

function start(file: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script(file)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stderr.on('data', (chunk) => (complained += String(chunk)))
  const waiting = new Map<string, () => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    said += `${line}\n`
    for (const [text, resolve] of waiting) if (said.includes(text)) resolve()
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  return {
    child,
    exit,
    said: () => said,
    complained: () => complained,
    /** Resolves when it has said this; rejects when it ends before. */
    async says(text: string): Promise<void> {
      const heard = new Promise<void>((resolve) => waiting.set(text, resolve))
      if (said.includes(text)) return
      const ended = exit.then(() => Promise.reject(new Error(`ended: ${complained}`)))
      await Promise.race([heard, ended])
    },
  }
}

test(
  'starts, tells the demo account once, and stops without a trace',
  { timeout: 90_000 },
  async () => {
    const first = start('main.ts')
    await first.says('Sandbox:')
    expect(first.said()).toMatch(/^Filewright is listening on http:\/\/localhost:\d+\n/)
    expect(first.said()).toMatch(/API token {2}fw_[\w-]+/)
    expect((await stat(join(dataDir, 'server-key'))).mode & 0o777).toBe(0o600)

    const second = start('main.ts')
    expect((await second.exit)[0]).toBe(1)
    expect(second.complained().trim()).toBe(
      `Another server (process ${first.child.pid}) already runs on ${dataDir}. Stop it first, or choose another directory with DATA_DIR.`,
    )

    const worker = start('worker.ts')
    await worker.says('A Filewright worker is running.')
    worker.child.kill('SIGTERM')
    expect((await worker.exit)[0]).toBe(0)

    first.child.kill('SIGTERM')
    expect((await first.exit)[0]).toBe(0)
    expect(first.complained()).toBe('')

    const again = start('main.ts')
    await again.says('Sandbox:')
    expect(again.said()).not.toContain('API token')
    again.child.kill('SIGINT')
    expect((await again.exit)[0]).toBe(0)
  },
)

test('a port that is taken', { timeout: 30_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = start('main.ts', { PORT: String(port) })
  expect((await server.exit)[0]).toBe(1)
  expect(server.complained().trim()).toBe(
    `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
  )
  other.close()
})

test('a worker without a server says what to do', { timeout: 30_000 }, async () => {
  const worker = start('worker.ts')
  expect((await worker.exit)[0]).toBe(1)
  expect(worker.complained()).toContain(`No server runs on ${dataDir}. Start it first (npm start)`)
})

test(
  'a database that is not there ends the start with its reason',
  { timeout: 30_000 },
  async () => {
    const server = start('main.ts', { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect((await server.exit)[0]).toBe(1)
    expect(server.complained()).toContain('ECONNREFUSED')
  },
)
