import type { EngineJob } from '../../host/protocol.ts'
import { unreadable } from '../pixels/input.ts'

/**
 * What to throw for an error met while parts of a package were read. Parsers complain with plain
 * Errors: those are about the file. All others, such as a TypeError, are our own fault and stay.
 */
export function damagedParts(
  job: Pick<EngineJob, 'inputName' | 'source'>,
  error: unknown,
  found: string,
): unknown {
  const complains = error instanceof Error && error.constructor === Error
  if (!complains) return error
  return unreadable(job, found, { cause: error })
}
