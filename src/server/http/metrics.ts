import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The metrics of this process, and how many runs wait and work on the database. */
export function createMetrics(db: Kysely<Database>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const runs = new Gauge({
    name: 'filewright_open_runs',
    help: 'Runs that have not ended, by status, on all nodes together.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const counted = await db
        .selectFrom('generations')
        .where('finished_at', 'is', null)
        .groupBy('status')
        .select(({ fn }) => ['status' as const, fn.countAll<string>().as('count')])
        .execute()
      runs.reset()
      for (const { status, count } of counted) runs.set({ status }, Number(count))
    },
  })
  return registry
}

/** Measures every request by its operation: paths with ids in them would be countless. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    seconds.observe({ operation, status }, elapsedTime / 1000)
    request.log.info(
      { requestId: request.id, operation, status, ms: Math.round(elapsedTime) },
      'Answered',
    )
    done()
  })
}
