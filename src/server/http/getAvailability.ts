import { actions, conversions, errors } from '../../contract/catalogue.ts'
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
      actions.map((action) => [action.id, withReason(availabilityOf(ports.engines, { action }))]),
    ),
  },
})

type State = ReturnType<typeof availabilityOf>

/** An action that is only switched off has no reason of its own: the specification's words are it. */
function withReason(state: State): State {
  return state.available || state.reason !== ''
    ? state
    : { available: false, reason: errors.disabled.message }
}
