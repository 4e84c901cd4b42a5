import { getGeneration as get } from '../actions/generations.ts'
import type { Handler } from './handler.ts'

/** GET /generations/{generationId} */
export const getGeneration: Handler<'getGeneration'> = async ({ params, user, ports }) => ({
  status: 200,
  body: await get(ports.db, user.id, params.generationId),
})
