import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ActionError } from '../../../contract/errors.ts'
import { sendProblem } from '../contract/problems.ts'

/**
 * The worker that draws PDFs compiles WebAssembly, under a policy of its own: pages may not. It has
 * no other need than its own files.
 */
const pdfWorker = /[\\/]pdf-worker-[\w-]+\.js(\.br|\.gz)?$/
const pdfWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join(';')

/**
 * Serves the built app. Its assets have their hash in their name and are kept by browsers for
 * good; a path that is no file is one of the app's own pages.
 */
export async function registerApp(site: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'))
  if (isBuilt) {
    const assets = join(directory, 'assets') + sep
    await site.register(files, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const forGood = path.startsWith(assets)
        if (pdfWorker.test(path)) reply.header('content-security-policy', pdfWorkerPolicy)
        reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  site.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return reply.sendFile('index.html')
    return sendProblem(new ActionError('not_found'), request, reply)
  })
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')
}
