import { Readable } from 'node:stream'
import { getGeneration } from '../actions/generations.ts'
import { watchGeneration } from '../actions/watch.ts'
import type { Handler } from './handler.ts'

/** GET /generations/{generationId}/events: server-sent events until the run has ended */
export const streamGenerationEvents: Handler<'streamGenerationEvents'> = async ({
  params,
  user,
  reply,
  ports,
}) => {
  const first = await getGeneration(ports.db, user.id, params.generationId)
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  const signal = AbortSignal.any([closed.signal, ports.stopping])
  const watch = watchGeneration(ports, { userId: user.id, generationId: first.id, signal })
  return {
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    body: Readable.from(eventStream(watch)),
  }
}

/** Snapshots as events; silence is filled with comments so that proxies keep the line open. */
async function* eventStream(
  watch: ReturnType<typeof watchGeneration>,
): AsyncGenerator<string, void, undefined> {
  for await (const generation of watch) {
    yield generation === 'heartbeat'
      ? ': heartbeat\n\n'
      : `event: generation\ndata: ${JSON.stringify(generation)}\n\n`
  }
}
