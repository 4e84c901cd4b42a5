import { availableParallelism, tmpdir } from 'node:os'
import { EngineError } from './errors.ts'
import { probeIsolation } from './host/isolation.ts'
import { type Pool, createPool } from './host/pool.ts'
import { makeWorkRoot, removeWorkRoot } from './host/work-root.ts'
import { type EngineLimits, defaultLimits } from './limits.ts'
import { mediaOf } from './media.ts'
import { routeOf } from './routing.ts'
import type { Availability, ConvertResult, EngineId, Engines } from './types.ts'

export { EngineError } from './errors.ts'
export type * from './types.ts'

/** How engines are run; everything has a default. */
export interface EnginesConfig {
  /** Where job directories are made; must be reachable by other users. Default: the system's. */
  readonly temporaryDirectory?: string
  readonly limits?: Partial<EngineLimits>
  /** Most children of one engine at a time. Default: one for each core, at most 4. */
  readonly childrenPerEngine?: number
  /** Milliseconds after start when idle engines are warmed; negative: never. Default 1500. */
  readonly warmAfter?: number
}

const mebibyte = 1024 * 1024

/**
 * Finds the isolation this machine allows and makes the pools. No engine process is started before
 * the first job or `warmAfter`, so that start-up stays short and memory modest.
 */
export async function startEngines(config: EnginesConfig = {}): Promise<Engines> {
  const limits: EngineLimits = { ...defaultLimits, ...config.limits }
  const workRoot = makeWorkRoot(config.temporaryDirectory ?? tmpdir())
  const isolation = await probeIsolation(workRoot, limits)
  const size = config.childrenPerEngine ?? Math.min(4, Math.max(1, availableParallelism()))
  const pool = (engine: EngineId): Pool =>
    createPool({
      engine,
      size,
      isolation,
      workRoot,
      limits,
      jobsPerChild: 200,
      restingBytes: 600 * mebibyte,
      idleMilliseconds: 60_000,
    })
  const pools: Record<EngineId, Pool> = { raster: pool('raster'), pdf: pool('pdf') }
  const warming = warmLater(Object.values(pools), config.warmAfter ?? 1500)

  return {
    convert: (job) => convert(pools, job),
    availability,
    isolation: () => isolation.report,
    pids: () => Object.values(pools).flatMap((one) => one.pids()),
    async stop() {
      clearTimeout(warming)
      await Promise.all(Object.values(pools).map((one) => one.stop()))
      removeWorkRoot(workRoot)
    },
  }
}

function warmLater(pools: readonly Pool[], milliseconds: number): NodeJS.Timeout | undefined {
  if (milliseconds < 0) return undefined
  const timer = setTimeout(() => {
    for (const pool of pools) pool.warm()
  }, milliseconds)
  timer.unref()
  return timer
}

/** Whether this server can do a conversion, by which engine, or what is missing. */
export function availability(conversionId: string): Availability {
  const route = routeOf(conversionId)
  if (!route) return { available: false, reason: `There is no conversion "${conversionId}".` }
  if ('notImplemented' in route) return { available: false, reason: route.notImplemented }
  return { available: true, engine: route.engine }
}

/** What is asked of a running set of engines; see {@link Engines.convert}. */
async function convert(
  pools: Record<EngineId, Pool>,
  job: Parameters<Engines['convert']>[0],
): Promise<ConvertResult> {
  const { conversionId, input, options, outputDirectory, signal, onProgress } = job
  const route = routeOf(conversionId)
  if (!route || 'notImplemented' in route) {
    throw new EngineError(
      'engine_failed',
      route?.notImplemented ?? `There is no "${conversionId}".`,
    )
  }
  const { engine, source, target } = route
  const done = await pools[engine].run({
    source,
    target,
    options,
    inputPath: input.path,
    inputName: input.name,
    outputDirectory,
    signal,
    onProgress,
  })
  const files = done.files.map(({ path, pages, width, height }) => ({
    path,
    ...mediaOf(target),
    pages,
    width,
    height,
  }))
  return { files, warnings: done.warnings }
}
