import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

const directory = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest migration. Each is a file of plain SQL and runs once, in one
 * transaction with its mark; processes that start at the same time wait for each other.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations },
  }).migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  const why = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
  throw new Error(
    failed ? `The migration ${failed} failed: ${why}` : `The database cannot be used: ${why}`,
    { cause: error },
  )
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    files.map((name) => [
      name.replace('.sql', ''),
      {
        async up(db: Kysely<unknown>) {
          await sql.raw(await readFile(join(directory, name), 'utf8')).execute(db)
        },
      },
    ]),
  )
}
