import { fromKysely, PgBoss } from 'pg-boss'
import type { ConstructorOptions } from 'pg-boss'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The queue of runs. The job of a run has the run's id, and nothing in it but that id. */
export type Queue = {
  /** Enqueues in the transaction that holds the price: both happen or neither does. */
  enqueue(tx: Transaction<Database>, generationId: string): Promise<void>
  /** Takes runs, `concurrency` at a time. */
  work(concurrency: number, run: (generationId: string) => Promise<void>): Promise<void>
  /** Makes a run that its worker gave up, or left by dying, free to be taken again, at once. */
  release(generationId: string): Promise<void>
  /**
   * Puts queued runs back whose job is gone, whatever may have become of it, or was fetched by a
   * process that died before it could claim the run.
   */
  restoreLost(db: Kysely<Database>): Promise<void>
  /** Takes no more runs and waits for those under way. */
  rest(): Promise<void>
  /** Ends the connections. */
  stop(): Promise<void>
}

export type QueueDeps = {
  connection: Pick<
    ConstructorOptions,
    'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
  >
  log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
}

const queue = 'run'
const stopMs = 10_000

/**
 * Starts pg-boss on the same database. Attempts are counted in the row of the run, so pg-boss may
 * hand a job out as often as it likes; its heartbeat is only the last resort.
 */
export async function startQueue({ connection, log }: QueueDeps): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ error }, 'The job queue reported an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue reported a warning'))
  await boss.start()
  await boss.createQueue(queue, {
    notify: true,
    retryLimit: 50,
    heartbeatSeconds: 30,
    expireInSeconds: 12 * 3600,
    deleteAfterSeconds: 3600,
  })

  /** An active job is offered again; one that has ended makes room for a new one of the run. */
  const release = async (generationId: string): Promise<void> => {
    await boss.fail(queue, generationId)
    const [job] = await boss.findJobs(queue, { id: generationId })
    if (job && ['created', 'retry', 'active'].includes(job.state)) return
    if (job) await boss.deleteJob(queue, generationId)
    await boss.send(queue, { generationId }, { id: generationId })
  }

  return {
    async enqueue(tx, generationId) {
      await boss.send(queue, { generationId }, { id: generationId, db: fromKysely(tx) })
    },

    async work(concurrency, run) {
      for (let index = 0; index < concurrency; index++) {
        const options = { batchSize: 1, notifyPollingIntervalSeconds: 2 }
        let workerId: string | undefined
        workerId = await boss.work<{ generationId: string }>(queue, options, async (jobs) => {
          try {
            for (const { data } of jobs) await run(data.generationId)
          } finally {
            // NOTIFY wakes the workers once; without this a backlog drains one run per poll.
            if (workerId !== undefined) boss.notifyWorker(workerId)
          }
        })
      }
    },

    release,

    async restoreLost(db) {
      const { rows } = await sql<{ id: string }>`
        select generations.id from generations
        left join pgboss.job on job.name = ${queue} and job.id = generations.id
        where generations.status = 'queued' and case
          when job.state = 'active' then job.started_on < now() - interval '10 seconds'
          when job.state < 'active' then false
          else generations.created_at < now() - interval '1 minute'
        end`.execute(db)
      for (const { id } of rows) await release(id)
    },

    async rest() {
      await boss.offWork(queue, { wait: true })
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: stopMs })
    },
  }
}
