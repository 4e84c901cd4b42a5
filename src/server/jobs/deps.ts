import type { Kysely } from 'kysely'
import type { ConvertJob, ConvertResult } from '../engines/types.ts'
import type { Database } from '../db/schema.ts'
import type { ObjectStore } from '../storage/index.ts'
import type { Events } from './events.ts'
import type { Presence } from './presence.ts'
import type { Queue } from './queue.ts'
import type { Seal } from './seal.ts'
import type { SettleDeps } from './settle.ts'

export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What a worker needs: everything it is given, nothing it reaches for. */
export type WorkerDeps = Omit<SettleDeps, 'events'> & {
  db: Kysely<Database>
  storage: ObjectStore
  seal: Seal
  events: Events
  presence: Presence
  queue: Queue
  engines: { convert(job: ConvertJob): Promise<ConvertResult> }
  log: Log
  dataDir: string
  /** Files converted at the same time in this process. */
  concurrency: number
}
