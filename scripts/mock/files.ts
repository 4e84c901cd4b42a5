import { Encrypter } from 'age-encryption'
import { examplesOf, type Document } from './document.ts'
import type { Answer, MockRequest } from './respond.ts'

/** A 1x1 PNG: what the mock server has to give wherever a file is asked for. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
  'base64',
)

/**
 * Sends true bytes where the document has a text that stands for them. Stored files are encrypted
 * to the example bucket and to every bucket that was made since the mock was started, so that an
 * app can open them with the identity that it has itself.
 */
export function createFiles(document: Document) {
  const recipients = new Set(exampleRecipients(document))

  return async (request: MockRequest, answer: Answer): Promise<void> => {
    if (request.operationId === 'createBucket' && answer.status === 201) {
      const recipient = recipientOf(request)
      if (recipient !== undefined) recipients.add(recipient)
    }
    if (answer.headers['content-type'] !== 'application/octet-stream') return
    if (!request.tags.includes('conversions')) answer.body = await encrypt(recipients)
    else {
      const target = request.path.split('/').at(-1)
      answer.body = picture
      answer.headers['content-disposition'] = `attachment; filename="converted.${target}"`
    }
  }
}

/** Undefined for a body that nobody checked, because its answer was chosen, and that has none. */
function recipientOf({ bytes }: MockRequest): string | undefined {
  try {
    const { recipient } = JSON.parse(new TextDecoder().decode(bytes)) as { recipient: string }
    new Encrypter().addRecipient(recipient)
    return recipient
  } catch {
    return undefined
  }
}

async function encrypt(recipients: Iterable<string>): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(picture)
}

function exampleRecipients(document: Document): string[] {
  const operation = document.paths['/buckets/{bucketId}']?.get
  if (!operation) return []
  const buckets = Object.values(examplesOf(document, operation, '200'))
  return buckets.map(({ value }) => (value as { recipient: string }).recipient)
}
