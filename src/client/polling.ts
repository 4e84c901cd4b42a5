import { words } from '../../generated/words/payment-problems.js'
import { systemClock, type Clock } from './clock.ts'
import { localError } from './problems.ts'

/** When to ask again, and when to give up. All times in milliseconds. */
export interface PollSchedule {
  /** the wait after poll number `count`, which counts from 1 */
  delayAfter(count: number): number
  /** no poll is started later than this after the first */
  maxDuration: number
  /** how many failed polls are forgiven */
  retries: number
  retryDelay: number
}

/** Specification section 4, "Polling: default". */
export const defaultPolling: PollSchedule = {
  delayAfter: () => 2000,
  maxDuration: 30_000,
  retries: 0,
  retryDelay: 0,
}

/** Specification section 4, "Payment polling". */
export const paymentPolling: PollSchedule = {
  delayAfter: (count) => (count <= 4 ? 4500 : 1500),
  maxDuration: 60_000,
  retries: 1,
  retryDelay: 5000,
}

export interface Poll<T> {
  ask: (signal: AbortSignal | undefined) => Promise<T>
  isDone: (answer: T) => boolean
  /** the message of the time-out error */
  timeoutMessage: string
  schedule?: PollSchedule
  clock?: Clock
  signal?: AbortSignal
}

/**
 * Asks until the answer is the wanted one, and returns that answer.
 *
 * Throws HttpError polling_timeout (500, as the specification says) when the time is up, the
 * error of a failed poll once the retries are used, and the signal's reason when aborted.
 */
export async function poll<T>(options: Poll<T>): Promise<T> {
  const { ask, isDone, signal } = options
  const schedule = options.schedule ?? defaultPolling
  const clock = options.clock ?? systemClock
  const started = clock.now()
  let retries = schedule.retries
  for (let count = 1; ; count += 1) {
    let delay = schedule.delayAfter(count)
    try {
      const answer = await ask(signal)
      if (isDone(answer)) return answer
    } catch (error) {
      if (signal?.aborted || retries === 0) throw error
      retries -= 1
      delay = schedule.retryDelay
    }
    if (clock.now() + delay - started > schedule.maxDuration) throw timeout(options.timeoutMessage)
    await clock.wait(delay, signal)
  }
}

function timeout(message: string) {
  return localError('polling_timeout', words.noAnswerInTime(), message, { status: 500 })
}
