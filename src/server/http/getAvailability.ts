import { actions, conversions } from '../../contract/catalogue.ts'
import { availabilityOf } from '../actions/steps/known.ts'
import type { Handler } from './handler.ts'

/** GET /availability: what this server can run now, and for the rest, why not */
export const getAvailability: Handler<'getAvailability'> = async ({ ports }) => ({
  status: 200,
  body: {
    conversions: Object.fromEntries(
      conversions.map(({ id }) => [id, ports.engines.availability(id)]),
    ),
    actions: Object.fromEntries(
      actions.map((action) => [action.id, availabilityOf(ports.engines, { action })]),
    ),
  },
})
