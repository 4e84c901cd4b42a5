import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { build } from 'vite'
import { executablePath } from '../tests/e2e/chromium.ts'
import { startProcess } from '../tests/e2e/server.ts'

// Encrypting upload against age encryption alone, of the same file in the same Chromium, on a server
// of its own. The file has BENCH_MEGABYTES (500).

const megabytes = Number(process.env.BENCH_MEGABYTES ?? 500)

type BenchName = 'ageAlone' | 'upload'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'))
const server = await startProcess()
let browser: BrowserContext | undefined
try {
  await build({
    root: join(import.meta.dirname, 'upload-page'),
    base: '/bench/',
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: join(folder, 'page'), target: 'es2023' },
  })
  // With a profile on disk: a browser without one keeps its private file system in memory.
  browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  const page = await openPage(browser)
  // The first run loads workers and connections, and says what memory a small file takes.
  const small = await measure(page, 1)
  await page.unroute('**/bench/**')
  const large = await measure(page, megabytes)
  const speed = (ms: number) => `${Math.round((megabytes / ms) * 1000)} MB/s`
  console.log(`${megabytes} MB: age alone ${speed(large.ageAlone)}, upload ${speed(large.upload)}`)
  console.log(`upload / age alone: ${(large.ageAlone / large.upload).toFixed(2)} (goal >= 0.7)`)
  console.log(`peak renderer memory: ${small.memory} MB after 1 MB, ${large.memory} MB after all`)
} finally {
  await browser?.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The bench's page as if the server had it, so that its calls are of the same origin. */
async function openPage(chrome: BrowserContext): Promise<Page> {
  const page = await chrome.newPage()
  await page.route('**/bench/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/bench/', '') || 'index.html'
    const body = await readFile(join(folder, 'page', name)).catch(() => undefined)
    if (!body) return route.fulfill({ status: 404 })
    await route.fulfill({ body, contentType: types[extname(name)] })
  })
  await page.goto(`${server.url}/bench/`)
  await page.waitForFunction(() => 'bench' in globalThis)
  return page
}

async function measure(page: Page, size: number) {
  await page.setInputFiles('input', await writeFile(size))
  const run = (name: BenchName) =>
    page.evaluate(
      (which) =>
        (globalThis as unknown as { bench: Record<BenchName, () => Promise<number>> }).bench[
          which
        ](),
      name,
    )
  const upload = await run('upload')
  const memory = await peakMemory(page)
  const ageAlone = await run('ageAlone')
  return { upload, ageAlone, memory }
}

async function writeFile(size: number): Promise<string> {
  const path = join(folder, `${size}.bin`)
  const file = await open(path, 'w')
  const piece = Buffer.alloc(1024 * 1024, 'filewright ')
  for (let index = 0; index < size; index += 1) {
    piece.writeUInt32LE(index)
    await file.write(piece)
  }
  await file.close()
  return path
}

/** The most memory a renderer ever held, in megabytes; undefined outside Linux. */
async function peakMemory(page: Page): Promise<number | undefined> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const peaks = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
        return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
      }),
  )
  const most = Math.max(0, ...peaks)
  return most === 0 ? undefined : Math.round(most / 1024)
}
