import { getGeneration, ownedGeneration } from '../actions/generations.ts'
import { cancelRun } from '../jobs/cancel.ts'
import type { Handler } from './handler.ts'

/** POST /generations/{generationId}/cancel */
export const cancelGeneration: Handler<'cancelGeneration'> = async ({ params, user, ports }) => {
  const { id } = await ownedGeneration(ports.db, user.id, params.generationId)
  await cancelRun(ports, id)
  return { status: 202, body: await getGeneration(ports.db, user.id, id) }
}
