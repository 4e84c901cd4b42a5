import { availableParallelism, tmpdir } from 'node:os'
import { engineIds, type EngineId, keepingOf } from './engines.ts'
import { probeIsolation } from './host/isolation.ts'
import { type Pool, createPool } from './host/pool.ts'
import { makeWorkRoot, removeWorkRoot } from './host/work-root.ts'
import { type EngineLimits, defaultLimits } from './limits.ts'
import { runWay } from './run-way.ts'
import type { Engines } from './types.ts'
import { findWays } from './ways.ts'

export { EngineError } from './errors.ts'
export type * from './types.ts'

/** How engines are run; everything has a default. */
export interface EnginesConfig {
  /** Where job directories are made; must be reachable by other users. Default: the system's. */
  readonly temporaryDirectory?: string
  readonly limits?: Partial<EngineLimits>
  /** Most children of one engine at a time. Default: one for each core, at most 4. */
  readonly childrenPerEngine?: number
  /** Milliseconds after start when the engines that are kept warm are started; negative: never. */
  readonly warmAfter?: number
  /** Engines to do without, as if they were not installed. */
  readonly without?: readonly string[]
}

/**
 * Finds the isolation this machine allows and makes the pools. No engine process is started before
 * the first job or `warmAfter` (default 1500), so that start-up stays short and memory modest.
 */
export async function startEngines(config: EnginesConfig = {}): Promise<Engines> {
  const limits: EngineLimits = { ...defaultLimits, ...config.limits }
  const workRoot = makeWorkRoot(config.temporaryDirectory ?? tmpdir())
  const isolation = await probeIsolation(workRoot, limits)
  const cores = Math.min(4, Math.max(1, availableParallelism()))
  const ways = findWays(engineIds, config.without)
  const pools = new Map<EngineId, Pool>()
  for (const engine of ways.present) {
    const keeping = keepingOf(engine)
    const size = config.childrenPerEngine ?? keeping.size ?? cores
    pools.set(engine, createPool({ engine, ...keeping, size, isolation, workRoot, limits }))
  }
  const warming = warmLater(pools, config.warmAfter ?? 1500)

  return {
    convert: (job) => runWay({ ways, pools, workRoot }, job),
    availability: ways.availability,
    isolation: () => isolation.report,
    pids: () => [...pools.values()].flatMap((one) => one.pids()),
    async stop() {
      clearTimeout(warming)
      await Promise.all([...pools.values()].map((one) => one.stop()))
      removeWorkRoot(workRoot)
    },
  }
}

function warmLater(
  pools: ReadonlyMap<EngineId, Pool>,
  milliseconds: number,
): NodeJS.Timeout | undefined {
  if (milliseconds < 0) return undefined
  const timer = setTimeout(() => {
    for (const [engine, pool] of pools) if (keepingOf(engine).warm) pool.warm()
  }, milliseconds)
  timer.unref()
  return timer
}
