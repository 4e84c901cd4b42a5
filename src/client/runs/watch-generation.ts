import { getGeneration } from '../calls/generations.ts'
import { systemClock, type Clock } from '../clock.ts'
import { HttpError, networkError, toHttpError } from '../problems.ts'
import { untilSignedIn } from '../session.ts'
import type { Generation } from '../types.ts'
import { forgetRun } from './remembered.ts'
import { isFinished, type WatchOptions } from './types.ts'

/** What the watch needs from outside; tests give their own. */
export interface WatchPorts {
  /** undefined where the browser has no EventSource */
  connect?: (url: string) => EventSource
  get: (generationId: string, signal: AbortSignal) => Promise<Generation>
  forget: (generationId: string) => Promise<void>
  signedIn: (signal: AbortSignal) => Promise<void>
  clock: Clock
}

/** Milliseconds between questions while events do not come through. */
const pollDelay = 2000
/** Failed connections in a row after which the watch asks instead of listening. */
const patience = 3

const browserPorts: WatchPorts = {
  connect:
    typeof EventSource === 'undefined'
      ? undefined
      : (url) => new EventSource(url, { withCredentials: true }),
  get: getGeneration,
  forget: forgetRun,
  signedIn: (signal) => untilSignedIn(signal),
  clock: systemClock,
}

/**
 * Calls `onSnapshot` with the run as it is now and at every change, until it has ended. Listens
 * to server-sent events; where these do not come through, it asks every two seconds. A lost
 * connection or an expired session only pauses it.
 *
 * @returns stops watching; the run goes on
 */
export function watchGeneration(
  generationId: string,
  onSnapshot: (generation: Generation) => void,
  options: WatchOptions = {},
  ports: WatchPorts = browserPorts,
): () => void {
  const stop = new AbortController()
  const hear = (generation: Generation) => {
    if (stop.signal.aborted) return
    options.onTrouble?.(undefined)
    onSnapshot(generation)
    if (!isFinished(generation)) return
    stop.abort()
    void ports.forget(generationId)
  }
  if (ports.connect) listen(generationId, hear, options, ports, stop.signal)
  else void ask(generationId, hear, options, ports, stop.signal)
  return () => stop.abort()
}

function listen(
  generationId: string,
  hear: (generation: Generation) => void,
  options: WatchOptions,
  ports: WatchPorts,
  signal: AbortSignal,
): void {
  const source = ports.connect!(`/api/generations/${encodeURIComponent(generationId)}/events`)
  let failures = 0
  signal.addEventListener('abort', () => source.close(), { once: true })
  source.addEventListener('generation', (event) => {
    failures = 0
    hear(JSON.parse((event as MessageEvent<string>).data))
  })
  source.addEventListener('error', () => {
    if (signal.aborted) return
    failures += 1
    options.onTrouble?.(networkError(undefined))
    // 2 = CLOSED: refused for good, for instance 401; otherwise the browser reconnects by itself
    if (source.readyState !== 2 && failures < patience) return
    source.close()
    void ask(generationId, hear, options, ports, signal)
  })
}

async function ask(
  generationId: string,
  hear: (generation: Generation) => void,
  options: WatchOptions,
  ports: WatchPorts,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      hear(await ports.get(generationId, signal))
    } catch (error) {
      if (signal.aborted) return
      options.onTrouble?.(toHttpError(error))
      if (error instanceof HttpError && (error.status === 404 || error.status === 403)) {
        void ports.forget(generationId)
        return
      }
      if (error instanceof HttpError && error.status === 401) {
        await ports.signedIn(signal).catch(() => undefined)
      }
    }
    await ports.clock.wait(pollDelay, signal).catch(() => undefined)
  }
}
