import type { Handler } from './handler.ts'
import { uploadAnswer } from './upload-answer.ts'

/** HEAD /uploads/{uploadId} */
export const getUpload: Handler<'getUpload'> = async ({ params, user, ports }) =>
  uploadAnswer(200, await ports.uploads.head(user.id, params.uploadId))
