import { type ChildProcess, spawn } from 'node:child_process'
import { EngineError, isEngineErrorCode } from '../errors.ts'
import type { EngineLimits } from '../limits.ts'
import { type EngineId, needsOf } from '../engines.ts'
import { type Isolation, type Slot, launchPlan, makeSlot, removeSlot } from './isolation.ts'
import { residentBytes } from './memory.ts'
import type { ChildMessage, JobMessage } from './protocol.ts'

const watchMilliseconds = 100

/** Called while a job runs. */
export interface JobListeners {
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
}

type Done = Extract<ChildMessage, { type: 'done' }>

/** One child process of one engine. It is used by one job at a time and never twice after a kill. */
export interface EngineChild {
  readonly slot: Slot
  readonly ready: Promise<void>
  /** Settles when the process and its group are gone. */
  readonly ended: Promise<void>
  readonly alive: boolean
  readonly jobs: number
  pid(): number | undefined
  residentBytes(): number
  run(job: JobMessage, listeners: JobListeners): Promise<Done>
  /** SIGKILL to the whole process group, at once. */
  kill(): void
}

/** What a child is started with. */
export interface ChildSettings {
  readonly engine: EngineId
  readonly isolation: Isolation
  readonly workRoot: string
  readonly limits: EngineLimits
  readonly startSeconds: number
}

/**
 * Starts a child of `engine`: empty environment, own directory, own process group.
 * The promise `ready` rejects with EngineError when it does not come up within `startSeconds`.
 */
export function startChild(settings: ChildSettings): EngineChild {
  const { engine, isolation, workRoot, limits } = settings
  const slot = makeSlot(isolation, workRoot)
  const { command, args } = launchPlan(isolation, slot, engine, limits, needsOf(engine))
  const child = spawn(command, args, {
    cwd: slot.directory,
    env: {},
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const lastWords = collect(child)
  let alive = true
  let jobs = 0

  const kill = () => {
    alive = false
    killGroup(child)
  }
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      alive = false
      killGroup(child)
      removeSlot(slot)
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const ready = firstMessage(child, settings.startSeconds, { ended, lastWords, kill })
  // Whoever waits for `ready` hears of a failure; nobody may be waiting for a prestarted child.
  ready.catch(() => undefined)

  return {
    slot,
    ready,
    ended,
    get alive() {
      return alive
    },
    get jobs() {
      return jobs
    },
    pid: () => child.pid,
    residentBytes: () => (child.pid === undefined ? 0 : (residentBytes(child.pid) ?? 0)),
    kill,
    async run(job, listeners) {
      await ready
      jobs += 1
      return runJob(child, job, listeners, { ended, kill, lastWords })
    },
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}

/** Keeps the last of what a child says on stderr, for the operator's log. */
function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (data: Buffer) => {
    text = (text + data.toString('utf8')).slice(-4000)
  })
  return () => text.trim()
}

function firstMessage(
  child: ChildProcess,
  startSeconds: number,
  { ended, lastWords, kill }: Watched,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(kill, startSeconds * 1000)
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    void ended.then(() => {
      clearTimeout(timer)
      const cause = new Error(lastWords() || 'no output')
      reject(new EngineError('engine_failed', 'The engine did not start.', { cause }))
    })
  })
}

interface Watched {
  readonly ended: Promise<void>
  readonly kill: () => void
  readonly lastWords: () => string
}

function runJob(
  child: ChildProcess,
  job: JobMessage,
  { signal, onProgress }: JobListeners,
  { ended, kill, lastWords }: Watched,
): Promise<Done> {
  const { limits, inputName } = job
  return new Promise((resolve, reject) => {
    let reason: EngineError | undefined
    const stop = (error: EngineError) => {
      reason ??= error
      kill()
    }
    const onAbort = () => stop(cancelled(inputName))
    const onTime = () =>
      stop(
        new EngineError(
          'limit_exceeded',
          `${inputName} was not done after ${limits.seconds} seconds and was stopped.`,
        ),
      )
    const onWatch = () => {
      const resident = child.pid === undefined ? 0 : (residentBytes(child.pid) ?? 0)
      if (resident > limits.memoryBytes) stop(tooMuchMemory(inputName, limits))
    }
    const onMessage = (message: ChildMessage) => {
      if (message.type === 'progress') onProgress?.(Math.min(1, Math.max(0, message.fraction)))
      else if (message.type === 'done') settle(() => resolve(message))
      else if (message.type === 'failed') settle(() => reject(failure(message)))
    }
    const timer = setTimeout(onTime, limits.seconds * 1000)
    const watch = setInterval(onWatch, watchMilliseconds)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      child.off('message', onMessage)
      finish()
    }
    child.on('message', onMessage)
    signal?.addEventListener('abort', onAbort, { once: true })
    void ended.then(() => settle(() => reject(reason ?? crashed(inputName, lastWords()))))
    if (signal?.aborted) onAbort()
    else child.send(job)
  })
}

/** The error a cancelled job ends with. */
export function cancelled(inputName: string): EngineError {
  return new EngineError('cancelled', `The conversion of ${inputName} was cancelled.`)
}

function tooMuchMemory(inputName: string, limits: EngineLimits): ChildLost {
  const megabytes = Math.round(limits.memoryBytes / 1024 / 1024)
  const detail = `${inputName} needed more than ${megabytes} MB of memory and was stopped.`
  return new ChildLost('limit_exceeded', detail)
}

/**
 * The error a job ends with when its child is gone. `lastWords` are for the operator; a runtime that
 * gives up for want of memory says so in them, which is about the file.
 */
export function crashed(inputName: string, lastWords: string): ChildLost {
  const cause = new Error(lastWords || 'no output')
  if (/out of memory|allocation failed/i.test(lastWords)) {
    const detail = `${inputName} needed more memory than a conversion may take and was stopped.`
    return new ChildLost('limit_exceeded', detail, { cause })
  }
  const detail = `The engine stopped unexpectedly while converting ${inputName}.`
  return new ChildLost('engine_failed', detail, { cause })
}

/**
 * A child that did not outlive a job: it ended by itself, or had taken too much memory. What it did
 * before may be the reason as well as this job.
 */
export class ChildLost extends EngineError {}

function failure(message: Extract<ChildMessage, { type: 'failed' }>): EngineError {
  const code = isEngineErrorCode(message.code) ? message.code : 'engine_failed'
  const { option } = message
  return new EngineError(code, String(message.detail), typeof option === 'string' ? { option } : {})
}
