import type { EngineLimits } from '../limits.ts'
import type { EngineId, Keeping } from '../engines.ts'
import { ChildLost, type EngineChild, cancelled, startChild } from './engine-child.ts'
import type { Isolation } from './isolation.ts'
import { type PoolTask, type TaskResult, runIn } from './run-in.ts'

/** Warm children of one engine. */
export interface Pool {
  /** Runs a task on a free child, or waits for one in order. Throws EngineError. */
  run(task: PoolTask): Promise<TaskResult>
  /** Starts one child if there is none, so that the first job does not wait for it. */
  warm(): void
  /** Process ids of the children alive; for tests and the operator. */
  pids(): number[]
  stop(): Promise<void>
}

export interface PoolSettings extends Keeping {
  readonly engine: EngineId
  /** Most children at a time. */
  readonly size: number
  readonly isolation: Isolation
  readonly workRoot: string
  readonly limits: EngineLimits
}

/** Children beyond those that stay end after so long without work. */
const idleMilliseconds = 60_000
/** An engine that fails to start is tried again: some hang once in many starts. */
const startAttempts = 3
/** A job that cost its used child is run so often before it is taken for the reason. */
const runAttempts = 3

interface Waiting {
  readonly give: (child: EngineChild) => void
}

/** Makes a pool; no process is started before the first task or `warm()`. */
export function createPool(settings: PoolSettings): Pool {
  const { size, limits } = settings
  const children = new Set<EngineChild>()
  const idle = new Map<EngineChild, NodeJS.Timeout | undefined>()
  const queue: Waiting[] = []
  let stopped = false

  const start = (): EngineChild => {
    const child = startChild(settings)
    children.add(child)
    void child.ended.then(() => {
      children.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
      // Somebody may be waiting for the place this child leaves.
      if (stopped || children.size >= size) return
      if (queue.length > 0) queue.shift()?.give(start())
      // A child that never did a job may be unable to start at all: no loop of restarts.
      else if (settings.warm && children.size === 0 && child.jobs > 0) rest(start())
    })
    return child
  }

  const rest = (child: EngineChild): void => {
    const next = queue.shift()
    if (next) {
      next.give(child)
      return
    }
    const timer = setTimeout(() => {
      if (!settings.warm || idle.size > 1) child.kill()
    }, idleMilliseconds)
    timer.unref()
    idle.set(child, timer)
  }

  /** A used child goes back to rest, or is replaced when it has served its time. */
  const release = (child: EngineChild): void => {
    if (!child.alive || stopped) return
    const worn =
      child.jobs >= settings.jobsPerChild || child.residentBytes() > settings.restingBytes
    if (!worn) {
      rest(child)
      return
    }
    child.kill()
    children.delete(child)
    if (queue.length > 0) queue.shift()?.give(start())
    // A fresh one for each job is best started while the last result is on its way.
    else if (settings.warm || settings.jobsPerChild === 1) rest(start())
  }

  const acquire = (signal: AbortSignal | undefined, inputName: string): Promise<EngineChild> => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.alive) return Promise.resolve(child)
    }
    if (children.size < size) return Promise.resolve(start())
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(cancelled(inputName))
      }
      const waiting: Waiting = {
        give: (child) => {
          signal?.removeEventListener('abort', onAbort)
          resolve(child)
        },
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.push(waiting)
    })
  }

  /** A child that has said that it is ready. */
  const acquireReady = async (signal: AbortSignal | undefined, inputName: string) => {
    for (let attempt = 1; ; attempt++) {
      const child = await acquire(signal, inputName)
      try {
        await child.ready
        return child
      } catch (error) {
        if (attempt === startAttempts || signal?.aborted) throw error
      }
    }
  }

  return {
    async run(task) {
      const { inputName, signal } = task
      for (let attempt = 1; ; attempt++) {
        if (signal?.aborted) throw cancelled(inputName)
        const child = await acquireReady(signal, inputName)
        // What an earlier file broke in a child, or left in its memory, may end it only now: this
        // job is not to pay for it.
        const mayBeOfAnother = child.jobs > 0 && attempt < runAttempts
        try {
          return await runIn(child, task, limits)
        } catch (error) {
          if (!(error instanceof ChildLost && mayBeOfAnother)) throw error
        } finally {
          release(child)
        }
      }
    },
    warm() {
      if (!stopped && children.size === 0) rest(start())
    },
    pids: () => [...children].flatMap((child) => child.pid() ?? []),
    async stop() {
      stopped = true
      const all = [...children]
      for (const child of all) child.kill()
      await Promise.all(all.map((child) => child.ended))
    },
  }
}
