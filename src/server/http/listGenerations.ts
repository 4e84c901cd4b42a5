import { listGenerations as list } from '../actions/generations.ts'
import type { Handler } from './handler.ts'
import { pageQuery } from './page-query.ts'

/** GET /generations */
export const listGenerations: Handler<'listGenerations'> = async ({ query, user, ports }) => ({
  status: 200,
  body: await list(ports.db, user.id, pageQuery(query)),
})
