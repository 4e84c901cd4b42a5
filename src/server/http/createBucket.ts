import { createBucket as create } from '../buckets/buckets.ts'
import type { Handler } from './handler.ts'

/** POST /buckets */
export const createBucket: Handler<'createBucket'> = async ({ body, user, ports }) => ({
  status: 201,
  body: await create(ports, user.id, body),
})
