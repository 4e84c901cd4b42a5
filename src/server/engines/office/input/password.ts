import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { textOption } from '../../shared/pixels/options.ts'

/** The password that was given; undefined when there is none. */
export function givenPassword(job: EngineJob): string | undefined {
  return textOption(job.options, 'Password', '') || undefined
}

/** The error for a protected file: without a password, or with one that does not open it. */
export function wrongPassword(job: EngineJob, cause?: unknown): EngineError {
  const { inputName } = job
  const detail =
    givenPassword(job) === undefined
      ? `${inputName} is protected with a password. Give its password and try again.`
      : `The password does not open ${inputName}.`
  return new EngineError('wrong_password', detail, { option: 'Password', cause })
}
