import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** `npm run dev:mock` as people start it, on free ports: the development build on canned answers. */
export async function startDevMock() {
  const [port, appPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['scripts/dev.ts', '--mock'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), APP_PORT: String(appPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    // Vite colours the word where the environment asks for colours.
    if (stripVTControlCharacters(line).includes('Local:')) break
  child.stdout.resume()
  return {
    url: `http://localhost:${appPort}`,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
