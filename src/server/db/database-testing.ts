import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from './connect.ts'
import type { Connected } from './connect.ts'

// For tests: a database of their own on an embedded PostgreSQL.

export type TestDatabase = Connected & { dataDir: string }

const log = { warn: (details: object, message: string) => console.warn(message, details) }

/** A migrated database in a new directory; `stop` removes both. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'filewright-test-'))
  const database = await connectDatabase({ config: { dataDir }, log })
  return {
    ...database,
    dataDir,
    async stop() {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
