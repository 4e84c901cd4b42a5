import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createResponder, type MockRequest, type Responder } from './respond.ts'
import { readDocument } from './document.ts'
import { createRouter, type Router } from './routes.ts'
import { createProblems, type Problem } from './problems.ts'

export interface RunningMock {
  /** `http://127.0.0.1:4010`, without a slash at the end. */
  url: string
  close(): Promise<void>
}

/** Largest body that is kept in memory. Bytes of uploads are counted and thrown away. */
const maximumBody = 64 * 1024 * 1024

/**
 * Starts the mock server: Prism in this process, on generated/openapi.json. Every call is served
 * under / and under /api; see respond.ts for what differs between them.
 * @param options.port 0 takes a free port.
 * @throws Error when the document has not been generated, or the port is taken.
 */
export async function startMock(
  options: { port?: number; document?: string } = {},
): Promise<RunningMock> {
  const document = readDocument(options.document)
  const router = createRouter(document)
  const respond = await createResponder(document)
  const problem = createProblems(document)
  const server = createServer(async (incoming, outgoing) => {
    allowOrigin(incoming, outgoing)
    const path = new URL(incoming.url ?? '/', 'http://mock').pathname.replace(/^\/api(?=\/)/, '')
    if (incoming.method === 'OPTIONS') return sendCapabilities(outgoing)
    if (path === '/openapi.json')
      return send(outgoing, 200, { 'content-type': 'application/json' }, document)
    try {
      await serve(incoming, outgoing, path, router, respond, problem)
    } catch (error) {
      sendProblem(outgoing, problem('internal', { detail: String(error) }))
    }
  })
  const { port } = await listen(server, options.port ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done, fail) => {
        server.close((error) => (error ? fail(error) : done()))
        server.closeAllConnections()
      }),
  }
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
  router: Router,
  respond: Responder,
  problem: (code: string, change?: Partial<Problem>) => Problem,
): Promise<void> {
  const match = router(incoming.method ?? 'GET', path)
  if (match === 'no-path' || match === 'no-method') {
    const detail = `The document has no call ${incoming.method} ${path}.`
    return sendProblem(outgoing, problem('not_found', { detail }))
  }
  const { operationId, tags } = match.route.operation
  const { bytes, size } = await readBody(incoming, operationId === 'patchUpload')
  if (size > maximumBody && operationId !== 'patchUpload')
    return sendProblem(outgoing, problem('payload_too_large'))
  const url = new URL(incoming.url ?? '/', 'http://mock')
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  const request: MockRequest = {
    operationId,
    tags,
    params: match.params,
    path,
    base: url.pathname.startsWith('/api/') ? '/api' : '',
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers) as Record<string, string>,
    bytes,
    size,
  }
  const answer = await respond(match.route, request)
  if (answer.cookies.length > 0) outgoing.setHeader('set-cookie', answer.cookies)
  send(outgoing, answer.status, answer.headers, answer.body)
}

async function readBody(incoming: IncomingMessage, discard: boolean) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (!discard && size <= maximumBody) chunks.push(chunk)
  }
  return { bytes: new Uint8Array(Buffer.concat(chunks)), size }
}

function allowOrigin({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader('access-control-allow-origin', headers.origin ?? '*')
  outgoing.setHeader('access-control-allow-credentials', 'true')
  outgoing.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '*',
  )
  outgoing.setHeader('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS')
  outgoing.setHeader('access-control-expose-headers', '*')
}

/** OPTIONS asks either for CORS or for what the tus part can do: one answer holds both. */
function sendCapabilities(outgoing: ServerResponse): void {
  const tus = {
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination',
  }
  outgoing.writeHead(204, tus).end()
}

function sendProblem(outgoing: ServerResponse, problem: Problem): void {
  send(outgoing, problem.status, { 'content-type': 'application/problem+json' }, problem)
}

function send(
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: unknown,
): void {
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
  outgoing.writeHead(status, headers)
  outgoing.end(raw ? body : JSON.stringify(body))
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<AddressInfo> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => done(server.address() as AddressInfo))
  })
}
