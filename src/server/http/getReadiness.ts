import { sql } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import type { Ports } from '../ports.ts'
import type { Handler } from './handler.ts'

/** GET /ready: whether requests can be sent here; not while the server stops */
export const getReadiness: Handler<'getReadiness'> = async ({ ports }) => {
  const [database, storage] = await Promise.all([isUp(pingDatabase(ports)), isUp(ping(ports))])
  const checks = { database, storage, running: !ports.stopping.aborted }
  const failing = Object.entries(checks).flatMap(([name, isGood]) => (isGood ? [] : [name]))
  if (failing.length > 0) {
    throw new ActionError('unavailable', { detail: `Not ready: ${failing.join(', ')}.` })
  }
  return { status: 200, body: { status: 'ready', checks } }
}

async function pingDatabase({ db }: Ports): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Asks the object store for an object that is not there: whether it answers is what counts. */
async function ping({ storage }: Ports): Promise<void> {
  await storage.size('readiness-probe')
}

async function isUp(check: Promise<void>): Promise<boolean> {
  return check.then(
    () => true,
    () => false,
  )
}
