import '@fastify/multipart'
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

  const hungUp = new AbortController()
  reply.raw.once('close', () => hungUp.abort())
  const signal = AbortSignal.any([hungUp.signal, ports.stopping])
  const keep = key !== undefined
  const removed = () => (keep ? undefined : removeDirect(ports, user.id, sharingBucket))
  try {
    const generation = await awaitDirect(ports, { userId: user.id, generationId, keep }, signal)
    const { headers: answerHeaders, body } = await directAnswer(ports, generation, bucketIdentity)
    // Sent or broken off, afterwards nobody needs the files.
    void finished(body, { writable: false })
      .catch(() => undefined)
      .then(removed)
      .catch((error: unknown) =>
        ports.log.error({ error, generationId }, 'Files of a direct conversion were not removed'),
      )
    return { status: 200, headers: answerHeaders, body }
  } catch (error) {
    if (!hungUp.signal.aborted && !ports.stopping.aborted) await removed()
    throw error
  }
}
