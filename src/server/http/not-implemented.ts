import { ActionError } from '../../contract/errors.ts'

/** A call that says that it is not there yet, and why, in words for the person it is shown to. */
export function notImplemented(why: string): () => Promise<never> {
  return async () => {
    throw new ActionError('not_implemented', { detail: why })
  }
}
