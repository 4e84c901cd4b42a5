import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { generate, isStale } from './generate.ts'
import { startMock } from './mock/server.ts'

// `npm run dev`: app with hot reload on :5173, the reference server on :8080, and a watch on the
// sources of truth: a saved schema is regenerated in process and its form swaps in place.
// `npm run dev:mock`: the same app on the mock server, with a canned session.

const root = resolve(import.meta.dirname, '..')
const onMock = process.argv.includes('--mock')
const appPort = Number(process.env.APP_PORT ?? 5173)
const apiPort = Number(process.env.PORT ?? (onMock ? 4010 : 8080))

async function mockBackend() {
  let mock = await startMock({ port: apiPort })
  return {
    async restart() {
      await mock.close()
      mock = await startMock({ port: apiPort })
    },
    stop: () => mock.close(),
  }
}

function spawnServer(): ChildProcess {
  const watched = ['src/server', 'src/contract'].map((path) => `--watch-path=${path}`)
  return spawn(process.execPath, ['--watch-preserve-output', ...watched, 'src/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: String(apiPort) },
  })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function serverBackend() {
  let child = spawnServer()
  return {
    async restart() {
      await stopped(child)
      child = spawnServer()
    },
    stop: () => stopped(child),
  }
}

/** Regenerates on every burst of saves; a mistake is printed and the last good state stays. */
function watchSources(changed: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const onSave = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(changed).catch((error: Error) => console.error(error.message))
    }, 50)
  }
  for (const folder of ['schemas', 'openapi', 'src/app/words'])
    watch(join(root, folder), { recursive: true }, onSave)
}

if (isStale(root)) await generate({ root })
const backend = onMock ? await mockBackend() : serverBackend()

process.env.API_URL = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  root: join(root, 'src/app'),
  configFile: join(root, 'vite.config.ts'),
  server: { port: appPort },
})
await vite.listen()
vite.printUrls()

watchSources(async () => {
  const started = performance.now()
  await generate({ root })
  console.log(`generated in ${Math.round(performance.now() - started)} ms`)
  await backend.restart()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await Promise.all([vite.close(), backend.stop()])
    process.exit(0)
  })
}
