import type { EngineId } from './engines.ts'

/** One engine turns one type into another; the result of all steps but the last is one file. */
export interface Step {
  readonly engine: EngineId
  readonly source: string
  readonly target: string
}

/** Steps in order. */
export type Chain = readonly [Step, ...Step[]]

/** Ways to do a conversion: the first whose engines are all here is taken. */
export interface Built {
  readonly ways: readonly [Chain, ...Chain[]]
}

/** A conversion that nothing here does, and what is missing. */
export interface NotBuilt {
  readonly notImplemented: string
}

export type Route = Built | NotBuilt

type Pairs<S extends string, T extends string, R> = Record<`${S}-to-${T}`, R>

/** An engine, or several that do the same, the preferred one first. */
type Choice = EngineId | readonly EngineId[]

/** An engine and what it turns the result of the step before into. */
export type Hop = readonly [engine: Choice, target: string]

function pairs<S extends string, T extends string, R>(
  source: S,
  targets: readonly T[],
  route: (target: T) => R,
) {
  const entries = targets.map((target) => [`${source}-to-${target}`, route(target)])
  return Object.fromEntries(entries) as Pairs<S, T, R>
}

/** All chains along some hops: engines that do the same are tried in their order. */
function chains(source: string, hops: readonly Hop[]): Chain[] {
  const [hop, ...rest] = hops
  if (!hop) return []
  const [choice, target] = hop
  const tails = chains(target, rest)
  const engines = typeof choice === 'string' ? [choice] : choice
  return engines.flatMap((engine): Chain[] => {
    const step: Step = { engine, source, target }
    return rest.length === 0 ? [[step]] : tails.map((tail) => [step, ...tail])
  })
}

function built(ways: readonly Chain[]): Built {
  const [first, ...others] = ways
  if (!first) throw new Error('a route needs at least one way')
  return { ways: [first, ...others] }
}

/** Routes from one source to several targets, each in one step. */
export function by<S extends string, T extends string>(engine: Choice, source: S, ...targets: T[]) {
  return pairs(source, targets, (target) => built(chains(source, [[engine, target]])))
}

/** Routes whose last step has the targets, after some hops on the way. */
export function via<S extends string, T extends string>(
  hops: readonly Hop[],
  last: Choice,
  source: S,
  ...targets: T[]
) {
  return pairs(source, targets, (target) => built(chains(source, [...hops, [last, target]])))
}

/** Routes to pictures by way of PDF pages. */
export function drawn<S extends string, T extends string>(
  engine: Choice,
  source: S,
  ...targets: T[]
) {
  return via([[engine, 'pdf']], 'pdf', source, ...targets)
}

/** Routes with further ways behind the preferred ones; both must be of the same conversions. */
export function either<Id extends string>(
  preferred: Record<Id, Built>,
  ...others: Record<NoInfer<Id>, Built>[]
): Record<Id, Built> {
  const entries = Object.entries<Built>(preferred).map(([id, { ways }]) => [
    id,
    built([...ways, ...others.flatMap((other) => other[id as Id].ways)]),
  ])
  return Object.fromEntries(entries) as Record<Id, Built>
}

/** A route with one more step at its end. */
export function followed({ ways }: Built, [choice, target]: Hop): Built {
  const engines = typeof choice === 'string' ? [choice] : choice
  return built(
    ways.flatMap((chain) =>
      engines.map((engine): Chain => {
        const source = chain.at(-1)?.target ?? ''
        return [...chain, { engine, source, target }] as unknown as Chain
      }),
    ),
  )
}

/** Says for one source and several targets what is missing. */
export function notImplemented<S extends string, T extends string>(
  why: string,
  source: S,
  ...targets: T[]
) {
  return pairs(source, targets, (): NotBuilt => ({ notImplemented: why }))
}
