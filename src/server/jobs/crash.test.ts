import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestClient, opened } from '../http/client-testing.ts'
import type { TestClient } from '../http/client-testing.ts'

// A real server in a process of its own, killed without warning while it works.

const main = join(import.meta.dirname, '../main.ts')
/** Small to send and long to convert. */
const slow = await sharp({
  create: { width: 8000, height: 8000, channels: 3, background: '#369' },
})
  .png()
  .toBuffer()

let dataDir: string
let child: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-test-'))
})
afterEach(() => stop('SIGTERM'))
afterAll(() => rm(dataDir, { recursive: true, force: true }), 60_000)

/** Starts the server on the data directory and waits until it listens. */
async function start(): Promise<TestClient> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /listening on (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout!.resume()
    const account = await readFile(join(dataDir, 'demo-account.json'), 'utf8')
    return createTestClient(url, (JSON.parse(account) as { token: string }).token)
  }
  throw new Error('the server ended before it listened')
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const ending = child
  child = undefined
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
  const exited = once(ending, 'exit')
  ending.kill(signal)
  await exited
}

test(
  'killed in the middle of a run: it ends once, charged once',
  { timeout: 120_000 },
  async () => {
    const before = await start()
    const credits = await before.credits()
    const bucket = await before.bucket()
    const names = ['a.png', 'b.png', 'c.png']
    const inputs = await Promise.all(names.map((name) => before.uploaded(bucket, name, slow)))
    const { generationId } = await before.execute(bucket, 'png-to-webp', inputs)
    const seen = await before.follow(generationId, ({ inputs: all }) =>
      all.some(({ status }) => status === 'succeeded'),
    )
    expect(seen.at(-1)?.status).toBe('running')
    await stop('SIGKILL')

    const after = await start()
    const run = await after.ended(generationId)
    expect(run).toMatchObject({ status: 'succeeded', chargedCredits: 22.5, refundedCredits: 0 })
    expect(run.contentItems).toHaveLength(3)
    for (const item of run.contentItems) {
      const image = await opened(await after.download(item.id), bucket.identity)
      expect((await sharp(image).metadata()).width).toBe(8000)
    }
    expect(await after.credits()).toBe(credits - 22.5)
    const { entries } = await after.done<{ entries: { generationId?: string; credits: number }[] }>(
      'GET',
      '/ledger-entries',
    )
    const ofRun = entries.filter((entry) => entry.generationId === generationId)
    expect(ofRun.reduce((sum, entry) => sum + entry.credits, 0)).toBe(-22.5)
    expect((await readdir(join(dataDir, 'work'))).length).toBe(1)
  },
)

test(
  'killed while a client waited for its file: refunded, because nobody can have it',
  { timeout: 120_000 },
  async () => {
    const before = await start()
    const credits = await before.credits()
    const form = new FormData()
    form.append('File', new Blob([new Uint8Array(slow)]), 'a.png')
    const { url, headers } = before
    const waiting = fetch(`${url}/api/convert/png/to/webp`, { method: 'POST', headers, body: form })
    const broken = expect(waiting).rejects.toThrow(TypeError)
    const generationId = await newestRun(before, 'running')
    await stop('SIGKILL')
    await broken

    const after = await start()
    const run = await after.ended(generationId)
    expect(run).toMatchObject({ status: 'cancelled', chargedCredits: 0, refundedCredits: 7.5 })
    expect(await after.credits()).toBe(credits)
  },
)

async function newestRun(client: TestClient, status: string): Promise<string> {
  for (;;) {
    const { generations } = await client.done<{ generations: { id: string; status: string }[] }>(
      'GET',
      '/generations?limit=1',
    )
    if (generations[0]?.status === status) return generations[0].id
    await new Promise((resolve) => setImmediate(resolve))
  }
}
