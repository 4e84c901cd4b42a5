import '@fastify/multipart'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { findConversion } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import { directAnswer } from '../actions/direct/answer.ts'
import { awaitDirect, removeDirect, startDirect } from '../actions/direct/index.ts'
import { formLimits } from '../actions/direct/receive.ts'
import type { ConvertHandler } from './handler.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** POST /convert/{source}/to/{target}: files in, the converted file out. */
export const convert: ConvertHandler = async ({
  conversionId,
  headers,
  user,
  request,
  reply,
  ports,
}) => {
  const conversion = findConversion(conversionId)
  if (!conversion) throw new ActionError('not_found')
  const async = /(^|[,;\s])respond-async($|[,;\s])/.test(String(headers.prefer ?? ''))
  const key = idempotencyKey(headers)
  // From the beginning: the client may hang up while its order is still being placed.
  const hungUp = new AbortController()
  reply.raw.once('close', () => hungUp.abort())
  const { generationId, contentItems, sharingBucket, bucketIdentity } = await startDirect(ports, {
    user: user,
    conversion,
    parts: request.parts({ limits: formLimits }),
    async,
    idempotencyKey: key,
  })
  if (async) {
    return { status: 202, body: { generationId, contentItems, sharingBucket, bucketIdentity } }
  }

  const signal = AbortSignal.any([hungUp.signal, ports.stopping])
  const keep = key !== undefined
  const generation = await awaitDirect(ports, { userId: user.id, generationId, keep }, signal)
  // The files of a run that is being cancelled expire with their bucket.
  if (!generation) throw brokenOff(hungUp.signal.aborted, keep)

  const remove = async () => {
    if (!keep) await removeDirect(ports, user.id, sharingBucket)
  }
  try {
    const answer = await directAnswer(ports, generation, bucketIdentity)
    void removeAfterwards(answer.body, remove, (error) =>
      ports.log.error({ error, generationId }, 'Files of a direct conversion were not removed'),
    )
    return { status: 200, ...answer }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Sent or broken off, afterwards nobody needs the files. */
async function removeAfterwards(
  body: Readable,
  remove: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  await finished(body, { writable: false }).catch(() => undefined)
  await remove().catch(onError)
}

/** Nobody reads the first one: who hung up is no fault of this server, and is not logged as one. */
function brokenOff(byClient: boolean, keep: boolean): ActionError {
  if (byClient) return new ActionError('bad_request', { detail: 'The client hung up.' })
  return new ActionError('unavailable', {
    detail: keep
      ? 'The server stops; the conversion goes on when it is back. Send the same request with the same Idempotency-Key again for its result.'
      : 'The server stops, and nothing was charged. Please try again.',
  })
}
