import { ActionError } from '../../contract/errors.ts'

// Ids and cursors from outside, before they reach a uuid column, where another text is an error.

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id when it can be one of ours; `not_found` otherwise, before it reaches a uuid column. */
export function knownId(id: string): string {
  if (!uuid.test(id)) throw new ActionError('not_found')
  return id.toLowerCase()
}

/**
 * One page of a list that is ordered by id, newest first (ids are UUIDv7).
 * @param rows up to `limit + 1` rows; one more than asked for says that there is a next page
 */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { page: Row[]; nextCursor?: string } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return rows.length > limit && last ? { page, nextCursor: last.id } : { page }
}

/** The id a cursor stands for. Throws `bad_request` for one that this server did not give. */
export function cursorId(cursor: string): string {
  if (!uuid.test(cursor)) {
    throw new ActionError('bad_request', {
      issues: [{ path: '/cursor', message: 'cursor must be the nextCursor of the page before.' }],
    })
  }
  return cursor
}
