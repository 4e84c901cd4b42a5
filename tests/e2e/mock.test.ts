import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { expectQuiet } from './steps.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe.skipIf(executablePath === undefined)('npm run dev:mock', () => {
  let child: ChildProcess
  let browser: Browser
  let url: string
  beforeAll(async () => {
    const [port, appPort] = [await freePort(), await freePort()]
    child = spawn(process.execPath, ['scripts/dev.ts', '--mock'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: String(port), APP_PORT: String(appPort) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout! }))
      // Vite colours the word where the environment asks for colours.
      if (stripVTControlCharacters(line).includes('Local:')) break
    child.stdout!.resume()
    url = `http://localhost:${appPort}`
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })

  test('opens every screen, signed in, on the answers of the mock server', async () => {
    const { page, complaints } = await visitor(browser, { baseURL: url })
    for (const path of [
      '/',
      '/convert/pdf-to-jpg',
      '/actions/text-to-image-c-core',
      '/library',
      '/plans',
      '/account',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('banner')
        .getByText(/970 credits/)
        .waitFor()
    }
    await page.getByText('ada@example.com').waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    expectQuiet(complaints)
  })
})
