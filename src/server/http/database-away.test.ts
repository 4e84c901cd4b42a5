import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../main.ts'
import type { RunningServer } from '../main.ts'

let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-away-'))
  const appDirectory = join(dataDir, 'app')
  await mkdir(appDirectory)
  await writeFile(join(appDirectory, 'index.html'), '<!doctype html>')
  server = await startServer({ dataDir, port: 0, worker: false, appDirectory, logLevel: 'silent' })
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

const logIn = () =>
  fetch(`${server.url}/api/accounts/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'a long enough password' }),
  })

test('while the database is away calls say that it is for now, and the server lives', async () => {
  expect((await logIn()).status).toBe(401)
  const file = join(dataDir, 'postgres/18/postmaster.pid')
  const [pid] = (await readFile(file, 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  await expect.poll(async () => (await logIn()).status, { timeout: 10_000 }).toBe(503)
  const answer = await logIn()
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503)
})
