import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ActionError } from '../../contract/errors.ts'
import type { Handler } from './handler.ts'

/** GET /metrics: for this machine itself, and for who has the METRICS_TOKEN */
export const getMetrics: Handler<'getMetrics'> = async ({ request, ports }) => {
  if (!isLocal(request) && !hasToken(request, ports.config.metricsToken)) {
    throw new ActionError('unauthorized', {
      detail: 'Metrics are for the machine itself, or for who sends the METRICS_TOKEN as bearer.',
    })
  }
  return { status: 200, body: await ports.metrics.metrics() }
}

/** A request that a proxy on this machine forwards comes from elsewhere, and says so. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
