import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { words } from '../../../generated/words/run.js'
import {
  cancelRun,
  isFinished,
  isRefusal,
  newIdempotencyKey,
  rememberedRuns,
  startBucket,
  startRun,
  toHttpError,
  watchGeneration,
  type Generation,
  type HttpError,
  type StartRun,
} from '../../client/index.ts'
import { askLogIn } from '../session/auth-prompt.ts'
import { toast } from '../shell/toasts.ts'
import { refreshMoney } from '../state/queries.ts'
import { followRun } from '../tray/followed.ts'
import { announceRun } from './announce-run.ts'

export interface Order extends Pick<StartRun, 'params' | 'items'> {
  /** the bucket of the files; without it the results go to a new one */
  bucketId?: string
  /** what a new bucket is called */
  bucketName: string
}

export interface Run {
  /** the run of this page as it is now; the last one stays with its results */
  generation: Generation | undefined
  /** the watch has lost its connection and tries again by itself */
  isReconnecting: boolean
  /** why the last start failed; nothing was charged then if it is a refusal */
  error: HttpError | undefined
  isStarting: boolean
  start: (order: Order) => Promise<void>
  cancel: () => Promise<void>
  dismissError: () => void
}

/**
 * The run of an action's page. Its id is in the address (?run=), so that a reload and a bookmark find
 * the run and its results; a run that was left while it was at work is found without it too.
 */
export function useRun(actionId: StartRun['actionId']): Run {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const runId = new URLSearchParams(search).get('run') ?? undefined
  const [generation, setGeneration] = useState<Generation>()
  const [isReconnecting, setReconnecting] = useState(false)
  const [error, setError] = useState<HttpError>()
  const [isStarting, setStarting] = useState(false)
  const attempt = useRef<{ order: string; key: string; bucketId?: string }>(undefined)
  /** The run that was started here and of which nothing was heard yet. */
  const awaited = useRef<string>(undefined)

  const show = useCallback(
    (id: string) => {
      const query = new URLSearchParams(search)
      // A run after another one is a step: Back leads to the results of the one before.
      const replace = !query.has('run')
      query.set('run', id)
      navigate(`${path}?${query}`, { replace })
    },
    [navigate, path, search],
  )

  useEffect(() => {
    if (runId !== undefined) return
    let isStale = false
    void rememberedRuns(actionId).then(([run]) => {
      if (run && !isStale) show(run.generationId)
    })
    return () => {
      isStale = true
    }
  }, [actionId, runId, show])

  useEffect(() => {
    if (runId === undefined) return
    let before: Generation | undefined
    return watchGeneration(
      runId,
      (now) => {
        const isAwaited = awaited.current === runId
        awaited.current = undefined
        setGeneration(now)
        announceRun(before, now, isAwaited)
        // A quick run can be over before anything else is heard of it.
        const wasUnderWay = before ? !isFinished(before) : isAwaited
        if (wasUnderWay && isFinished(now)) void refreshMoney()
        before = now
      },
      { onTrouble: (trouble) => setReconnecting(trouble !== undefined) },
    )
  }, [runId])

  const start: Run['start'] = async (order) => {
    const text = JSON.stringify(order)
    // The same order after a lost answer is the same attempt: the server must not charge it twice.
    // To the server it is the same only with the same bucket, so a new one is made once as well.
    if (attempt.current?.order !== text) attempt.current = { order: text, key: newIdempotencyKey() }
    const mine = attempt.current
    setStarting(true)
    setError(undefined)
    try {
      mine.bucketId ??= order.bucketId ?? (await startBucket(order.bucketName)).id
      const { params, items } = order
      const started = await startRun({
        actionId,
        params,
        items,
        bucketId: mine.bucketId,
        idempotencyKey: mine.key,
      })
      attempt.current = undefined
      setGeneration(undefined)
      awaited.current = started.generationId
      followRun(started.generationId)
      show(started.generationId)
      void refreshMoney()
    } catch (caught) {
      const problem = toHttpError(caught)
      // The session ended while the page was open: log in over the page, and the same order goes on.
      if (problem.status === 401 && (await askLogIn(words.logInAgain()))) return await start(order)
      if (isRefusal(problem)) attempt.current = undefined
      setError(problem)
    } finally {
      setStarting(false)
    }
  }

  return {
    generation: runId === undefined ? undefined : generation,
    isReconnecting,
    error,
    isStarting,
    start,
    async cancel() {
      if (!generation) return
      try {
        setGeneration(await cancelRun(generation.id))
      } catch (caught) {
        toast(toHttpError(caught).message, 'danger')
      }
    },
    dismissError: useCallback(() => setError(undefined), []),
  }
}
