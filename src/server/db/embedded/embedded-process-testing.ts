import { sql } from 'kysely'
import { connectDatabase } from '../connect.ts'

// For tests: a process that starts the embedded PostgreSQL, commits a row and stays until it is
// killed. It says `ready`, or why it could not start.

const [dataDir = ''] = process.argv.slice(2)
try {
  const { db } = await connectDatabase({ config: { dataDir }, log: { warn: () => undefined } })
  await sql`create table kept (note text)`.execute(db)
  await sql`insert into kept values ('committed')`.execute(db)
  console.log('ready')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(String(error))
}
