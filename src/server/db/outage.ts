/** What the system says of a server that cannot be reached, or that has hung up. */
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/**
 * SQLSTATEs of a PostgreSQL that goes, comes, or has no room: class 08 (connection exception) and
 * these (appendix A of its manual: admin_shutdown, crash_shutdown, cannot_connect_now,
 * too_many_connections).
 */
const sqlStates = new Set(['57P01', '57P02', '57P03', '53300'])

/** What the driver says without a code when a connection breaks under a query. */
const driverWords = /^Connection terminated|connection error and is not queryable|^timeout exceeded/

/** Whether a query failed because the database is away: the same request can do well a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return driverWords.test(error.message)
  if (systemCodes.has(code) || sqlStates.has(code)) return true
  // The socket of an embedded PostgreSQL goes with it.
  return /^08\d{3}$/.test(code) || (code === 'ENOENT' && syscall === 'connect')
}
