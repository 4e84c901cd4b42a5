import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer, request as forward, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { build } from 'vite'

// Encrypting upload against age encryption alone, of the same file in the same Chromium. Needs a
// running server: BENCH_URL (http://127.0.0.1:8080). BENCH_MEGABYTES (500) is the file's size.

const target = new URL(process.env.BENCH_URL ?? 'http://127.0.0.1:8080')
const megabytes = Number(process.env.BENCH_MEGABYTES ?? 500)

type BenchName = 'ageAlone' | 'upload'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'))
const server = createServer(serve(join(folder, 'page')))
let browser: Browser | undefined
try {
  await build({
    root: join(import.meta.dirname, 'upload-page'),
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: join(folder, 'page'), target: 'es2023' },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  const small = await measure(browser, Math.min(50, megabytes))
  const large = await measure(browser, megabytes)
  const speed = (ms: number) => `${Math.round((megabytes / ms) * 1000)} MB/s`
  console.log(`${megabytes} MB: age alone ${speed(large.ageAlone)}, upload ${speed(large.upload)}`)
  console.log(`upload / age alone: ${(large.ageAlone / large.upload).toFixed(2)} (goal >= 0.7)`)
  console.log(
    `peak renderer memory: ${small.memory} MB after a small file, ${large.memory} MB after`,
  )
} finally {
  await browser?.close()
  server.close()
  await rm(folder, { recursive: true, force: true })
}

async function measure(chrome: Browser, size: number) {
  const path = await writeFile(size)
  const page = await chrome.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.setInputFiles('input', path)
  const run = (name: BenchName) =>
    page.evaluate(
      (which) =>
        (globalThis as unknown as { bench: Record<BenchName, () => Promise<number>> }).bench[
          which
        ](),
      name,
    )
  const upload = await run('upload')
  const memory = await peakMemory(chrome)
  const ageAlone = await run('ageAlone')
  await page.close()
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
async function peakMemory(chrome: Browser): Promise<number | undefined> {
  const session = await chrome.newBrowserCDPSession()
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

/** The page with the product's content security policy, and the server's calls behind it. */
function serve(page: string): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const { method, headers, url } = request
      const onward = forward(new URL(url ?? '/', target), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
      return
    }
    const path = join(page, pathname === '/' ? 'index.html' : pathname)
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(path)
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  }
}
