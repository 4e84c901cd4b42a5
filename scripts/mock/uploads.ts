import type { Answer, MockRequest } from './respond.ts'

/**
 * Gives the tus answers the numbers that a client checks: the examples of the document are always
 * the same, and a client stops when an offset does not follow from what it sent.
 */
export function createUploads() {
  const uploads = new Map<string, { length: number; offset: number }>()

  /** Changes the headers of `answer` to what a server would answer now. */
  return (request: MockRequest, answer: Answer): void => {
    const { operationId, params, headers, size } = request
    // A request that nobody checked, because its answer was chosen, may lack the headers.
    const length = headers['upload-length']
    if (operationId === 'createUpload' && answer.status === 201 && length !== undefined) {
      const id = itemId(headers['upload-metadata'])
      uploads.set(id, { length: Number(length), offset: 0 })
      answer.headers.location = `${request.base}/uploads/${id}`
      return
    }
    const upload = uploads.get(params.uploadId ?? '')
    if (!upload || answer.status >= 300) return
    if (operationId === 'patchUpload')
      upload.offset = Number(headers['upload-offset'] ?? upload.offset) + size
    if (operationId === 'deleteUpload') uploads.delete(params.uploadId!)
    else answer.headers['upload-offset'] = String(upload.offset)
    if (operationId === 'getUpload') answer.headers['upload-length'] = String(upload.length)
  }
}

function itemId(metadata = ''): string {
  const encoded = /(?:^|,)\s*contentItemId ([A-Za-z0-9+/=]+)/.exec(metadata)?.[1] ?? ''
  return Buffer.from(encoded, 'base64').toString()
}
