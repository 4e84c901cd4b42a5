import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../payments/sandbox/index.ts'

const prefix = '/sandbox/stripe'

/** Card forms are small; in bytes. */
const bodyLimit = 16_384

/**
 * What the sandbox's card form calls instead of the card provider: the calls that the publishable
 * key allows. Only pages of this server may call; no cookie has a part in it.
 */
export function registerSandboxRoutes(
  app: FastifyInstance,
  sandbox: Pick<Sandbox, 'browser'>,
): void {
  app.register(async (site) => {
    site.removeAllContentTypeParsers()
    site.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    site.route<{ Body: string | undefined }>({
      method: ['GET', 'POST'],
      url: `${prefix}/v1/*`,
      bodyLimit,
      async handler(request, reply) {
        const [path = '', query = ''] = request.url.split('?', 2)
        const { authorization, 'idempotency-key': key } = request.headers
        reply.headers(headers)
        if (isForeign(request.headers['sec-fetch-site'])) {
          return reply.code(403).send(foreign)
        }
        const { status, body } = await sandbox.browser({
          method: request.method,
          path: path.slice(prefix.length),
          headers: { authorization, 'idempotency-key': typeof key === 'string' ? key : undefined },
          form: request.method === 'GET' ? query : (request.body ?? ''),
        })
        return reply.code(status).send(body)
      },
    })
  })
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const foreign = {
  error: { type: 'invalid_request_error', message: 'Only pages of this server may call this.' },
}

/** Browsers say from where a page calls; programs say nothing. */
function isForeign(site: string | string[] | undefined): boolean {
  return site !== undefined && site !== 'same-origin'
}
