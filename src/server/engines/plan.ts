import { definitionOf } from './engines.ts'
import type { Chain, Step } from './routes.ts'
import type { JobOptions } from './types.ts'

/** A step with the options that it is to honour. */
export interface PlannedStep extends Step {
  readonly options: JobOptions
}

/** What is done for a job: its steps, and the options that none of them honours. */
export interface Plan {
  readonly steps: readonly PlannedStep[]
  readonly ignored: readonly string[]
}

/** What opens a file, selects from it or lays it out; what follows finds that done. */
const takenFirst = new Set(['Password', 'PageRange', 'PageSize', 'PageOrientation'])

/**
 * Hands each option to one step of a chain: Password, PageRange and paper to the first that honours
 * them, since what follows sees an open file with the selected pages laid out; all others to the
 * last, since that is where the result gets its shape.
 */
export function planOf(chain: Chain, options: JobOptions, honoursOf = honouredByEngine): Plan {
  const honoured = chain.map(honoursOf)
  const taker = (option: string): number =>
    takenFirst.has(option)
      ? honoured.findIndex((names) => names.includes(option))
      : honoured.findLastIndex((names) => names.includes(option))
  const names = Object.keys(options)
  const steps = chain.map((step, index) => ({
    ...step,
    options: Object.fromEntries(
      names.filter((name) => taker(name) === index).map((name) => [name, options[name]]),
    ),
  }))
  return { steps, ignored: names.filter((name) => taker(name) === -1) }
}

function honouredByEngine({ engine, source, target }: Step): readonly string[] {
  return definitionOf(engine).honours(source, target)
}

/** The options of a chain that some step honours, out of those that a conversion has. */
export function honouredBy(chain: Chain, names: readonly string[]): string[] {
  const { ignored } = planOf(chain, Object.fromEntries(names.map((name) => [name, null])))
  return names.filter((name) => !ignored.includes(name))
}
