import type { Handler } from './handler.ts'
import { uploadAnswer } from './upload-answer.ts'

/** DELETE /uploads/{uploadId} */
export const deleteUpload: Handler<'deleteUpload'> = async ({ params, user, ports }) =>
  uploadAnswer(204, await ports.uploads.terminate(user.id, params.uploadId))
