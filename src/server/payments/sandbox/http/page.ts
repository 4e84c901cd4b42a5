import type { ShownList } from '../shown.ts'
import { invalidRequest } from './errors.ts'
import { integer, text } from './params.ts'

const mostOnPage = 100

/** What every list takes. */
export const paging = { limit: integer, starting_after: text }

/** One page of records that are ordered newest first. */
export function pageOf<R extends { id: string }, T>(
  url: string,
  records: R[],
  { limit = 10, starting_after: after }: { limit?: number; starting_after?: string },
  view: (record: R) => T,
): ShownList<T> {
  if (limit < 1 || limit > mostOnPage) {
    throw invalidRequest('limit must be between 1 and 100', undefined, 'limit')
  }
  const start = after === undefined ? 0 : records.findIndex(({ id }) => id === after) + 1
  const page = records.slice(start, start + limit)
  return {
    object: 'list',
    url,
    has_more: records.length > start + limit,
    data: page.map((record) => view(record)),
  }
}
