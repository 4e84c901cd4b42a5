import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '../..')

/** The reference server as people start it: a process of its own, on a free port and an own data directory. */
export async function startProcess(
  options: { dataDir?: string; env?: Record<string, string> } = {},
) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'filewright-e2e-'))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (data: Buffer) => said.push(data.toString()))
  const url = await new Promise<string>((found, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      const match = /listening on (http:\/\/\S+)/.exec(line)
      if (match) found(match[1]!)
    })
    child.once('exit', (code, signal) =>
      failed(new Error(`the server ended with ${code ?? signal}:\n${said.join('\n')}`)),
    )
  })
  let isEnding = false
  child.once('exit', (code, signal) => {
    if (!isEnding)
      console.error(`The server ended by itself with ${code ?? signal}:\n${said.join('\n')}`)
  })
  return {
    url,
    dataDir,
    /** What it has printed, its log too. */
    said: () => said.join('\n'),
    demo: () =>
      JSON.parse(readFileSync(join(dataDir, 'demo-account.json'), 'utf8')) as {
        email: string
        password: string
        token: string
      },
    /** Ends it the hard way and keeps the data directory, as a power cut would. */
    async kill() {
      isEnding = true
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      isEnding = true
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
