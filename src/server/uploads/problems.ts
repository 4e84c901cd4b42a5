import { ActionError } from '../../contract/errors.ts'
import type { ErrorCode } from '../../../generated/ids.ts'

/** Statuses of the tus protocol, and the problems of this API that have the same meaning. */
const codes: Record<number, ErrorCode> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'bad_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  423: 'request_in_progress',
}

/** What the library says in fewer words than a person needs. */
const details: Record<string, string> = {
  'Upload-Offset conflict':
    'The upload is not at that offset. Ask for its offset with HEAD and go on from there.',
  "upload's size exceeded": 'There are more bytes than Upload-Length announced.',
}

/** The tus library's plain-text error as a problem with its explanation. */
export function asProblem(status: number, text: string): ActionError {
  const code = codes[status]
  const detail = details[text.trim()] ?? text.trim()
  if (!code) return new ActionError('internal', { cause: new Error(`tus ${status}: ${detail}`) })
  return new ActionError(code, detail === '' ? {} : { detail })
}
