import { ActionError } from '../../../contract/errors.ts'
import { complete } from '../../../contract/options/complete.ts'
import { optionSets } from '../../../../generated/validators/all.js'
import type { OptionSetId } from '../../../../generated/ids.ts'
import type { Params } from '../tables.ts'

/** The complete, strictly checked options of a set. Throws `invalid_action_params`. */
export function completed(set: OptionSetId, params: Params): Params {
  const outcome = complete(optionSets[set], params)
  if (!outcome.ok) throw new ActionError('invalid_action_params', { issues: outcome.issues })
  return outcome.value
}

/** Passwords are kept apart: they are sealed for the run and never shown again. */
export function splitSecrets(set: OptionSetId, options: Params): { open: Params; secret: Params } {
  const { fields } = optionSets[set].uiSchema
  const isSecret = (name: string) => fields[name]?.widget === 'password'
  const entries = Object.entries(options)
  return {
    open: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secret: Object.fromEntries(entries.filter(([name]) => isSecret(name))),
  }
}
