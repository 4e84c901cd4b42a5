import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** Serves the document itself at /openapi.json. It is public and changes with the server. */
export function registerDocument(api: FastifyInstance, text: Buffer): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  let gzipped: Buffer | undefined
  api.get('/openapi.json', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    gzipped ??= gzipSync(text)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  })
}
