import type { UploadAnswer } from '../uploads/index.ts'

/** A tus answer under the status that the document has for its call. */
export function uploadAnswer<Status extends 200 | 201 | 204>(
  status: Status,
  { headers }: UploadAnswer,
): { status: Status; headers: Record<string, string> } {
  return { status, headers }
}
