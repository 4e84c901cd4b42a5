import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'

// Request checking against bare Fastify, in turns, in one run. The load comes over raw sockets:
// an HTTP client would need more CPU than the server. The ratio is that of the CPU time a server
// needs for a request, which other processes on the machine do not change; requests a second are
// shown beside it.

const connections = 32
const secondsPerTurn = 1.5
const turns = 5

const body = JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' })
const requests = {
  'POST a JSON body (log in)': `POST /api/accounts/log-in HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  'GET a list with a token and a query':
    'GET /api/ledger-entries?limit=50 HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer fw_x\r\n\r\n',
}

type Server = { child: ChildProcess; port: number }
type Turn = { perSecond: number; microseconds: number }

async function start(name: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'http-servers', `${name}.ts`))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

async function cpu({ child }: Server): Promise<number> {
  child.send('cpu')
  const [{ cpuMicroseconds }] = (await once(child, 'message')) as [{ cpuMicroseconds: number }]
  return cpuMicroseconds
}

/** Sends the request again and again on every connection. Resolves with the number of answers. */
async function load(port: number, request: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => loadConnection(port, request, end)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function loadConnection(port: number, request: string, end: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  let missing = 0
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.setNoDelay(true)
  socket.on('error', reject)
  socket.on('data', (chunk) => {
    if (missing === 0) missing = lengthOf(chunk.toString('latin1'))
    missing -= chunk.length
    if (missing > 0) return
    count++
    if (performance.now() < end) return void socket.write(request)
    socket.destroy()
    resolve(count)
  })
  return promise
}

/** Bytes of an answer, from its first chunk. */
function lengthOf(answer: string): number {
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`Not answered: ${answer}`)
  const head = answer.indexOf('\r\n\r\n') + 4
  return head + Number(/content-length: (\d+)/i.exec(answer)?.[1])
}

async function turn(server: Server, request: string): Promise<Turn> {
  const before = await cpu(server)
  const started = performance.now()
  const count = await load(server.port, request, secondsPerTurn)
  const seconds = (performance.now() - started) / 1000
  return { perSecond: count / seconds, microseconds: ((await cpu(server)) - before) / count }
}

const best = (all: Turn[]) => all.reduce((a, b) => (a.microseconds < b.microseconds ? a : b))
const shown = ({ perSecond, microseconds }: Turn) =>
  `${Math.round(perSecond)} req/s, ${microseconds.toFixed(1)} us CPU`

const names = ['bare', 'checked', 'whole'] as const
const servers = await Promise.all(names.map(start))
for (const [name, request] of Object.entries(requests)) {
  for (const server of servers) await load(server.port, request, 1)
  const results: Turn[][] = servers.map(() => [])
  for (let index = 0; index < turns; index++) {
    for (const [at, server] of servers.entries()) results[at]?.push(await turn(server, request))
  }
  const [bare, checked, whole] = results.map(best) as [Turn, Turn, Turn]
  const ratio = (one: Turn) => `${(bare.microseconds / one.microseconds).toFixed(2)}x bare Fastify`
  console.log(name)
  console.log(`  bare Fastify                  ${shown(bare)}`)
  console.log(`  with request checking         ${shown(checked)}: ${ratio(checked)}`)
  console.log(`  with headers and metrics too  ${shown(whole)}: ${ratio(whole)}`)
}
for (const { child } of servers) child.disconnect()
