import type { Handler } from './handler.ts'
import { uploadAnswer } from './upload-answer.ts'

/** PATCH /uploads/{uploadId} */
export const patchUpload: Handler<'patchUpload'> = async ({ params, request, user, ports }) =>
  uploadAnswer(204, await ports.uploads.patch(user.id, params.uploadId, request.raw))
