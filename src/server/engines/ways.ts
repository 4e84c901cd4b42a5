import type { EngineId } from './engines.ts'
import { missingFor } from './presence.ts'
import type { Built, Chain, Route } from './routes.ts'
import type { Availability } from './types.ts'
import { routeOfWork } from './work.ts'

/** Which ways through the engines this machine has. */
export interface Ways {
  /** Engines with all that they need. */
  readonly present: ReadonlySet<EngineId>
  /** The way a conversion goes here; undefined when there is none. */
  wayOf(conversionId: string): Chain | undefined
  /** The ways of a route that can be gone here, the one to take first. */
  through(route: Route): readonly Chain[]
  /** Whether work can be done, by which engines, or what is missing. */
  availability(workId: string, type?: string): Availability
}

/**
 * Looks which engines are here.
 * @param without engines to do without, as if they were not installed
 */
export function findWays(engineIds: readonly EngineId[], without: readonly string[] = []): Ways {
  const missing = new Map(
    engineIds.map((engine) => [
      engine,
      without.includes(engine)
        ? [`the engine ${engine}, which is switched off`]
        : missingFor(engine),
    ]),
  )
  const present = new Set(engineIds.filter((engine) => missing.get(engine)?.length === 0))
  const usable = ({ ways }: Built) =>
    ways.filter((chain) => chain.every(({ engine }) => present.has(engine)))

  const through = (route: Route): readonly Chain[] => ('ways' in route ? usable(route) : [])
  return {
    present,
    through,
    wayOf(conversionId) {
      const route = routeOfWork(conversionId)
      return route && through(route)[0]
    },
    availability(workId, type) {
      const route = routeOfWork(workId, type)
      if (!route) return { available: false, reason: `There is no conversion "${workId}".` }
      if ('notImplemented' in route) return { available: false, reason: route.notImplemented }
      const [way] = usable(route)
      if (way) return { available: true, engine: namesOf(way) }
      return { available: false, reason: lacking(route, missing) }
    },
  }
}

function namesOf(way: Chain): string {
  return [...new Set(way.map(({ engine }) => engine))].join(' + ')
}

/** The shortest list of what would have to be installed for one of the ways. */
function lacking({ ways }: Built, missing: ReadonlyMap<EngineId, readonly string[]>): string {
  const lists = ways.map((chain) => [
    ...new Set(chain.flatMap(({ engine }) => missing.get(engine) ?? [])),
  ])
  const least = lists.toSorted((one, other) => one.length - other.length)[0] ?? []
  const what = new Intl.ListFormat('en').format(least)
  return `This server lacks ${what}. Its operator can install it: see "npm run engines".`
}
