import { ActionError } from '../../contract/errors.ts'
import type { Handler } from './handler.ts'
import { uploadAnswer } from './upload-answer.ts'

/** POST /uploads: begins a tus upload for the content item that Upload-Metadata names */
export const createUpload: Handler<'createUpload'> = async ({ headers, request, user, ports }) => {
  const contentItemId = metadata(headers['upload-metadata']).get('contentItemId')
  if (contentItemId === undefined) {
    throw new ActionError('bad_request', {
      detail: 'Upload-Metadata must have contentItemId, the id of the content item in Base64.',
    })
  }
  const upload = { contentItemId, length: Number(headers['upload-length']) }
  return uploadAnswer(201, await ports.uploads.create(user.id, request.raw, upload))
}

/** Pairs of a tus Upload-Metadata header, decoded. */
function metadata(header: string | string[] | undefined): Map<string, string> {
  const pairs = String(header ?? '').split(',')
  return new Map(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}
