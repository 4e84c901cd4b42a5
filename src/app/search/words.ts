import { words } from '../../../generated/words/search.js'

/** "JPG", "PDF/A": the name of a type as people write it, from its id. */
export function nameOfTarget(target: string): string {
  return target === 'pdfa' ? 'PDF/A' : target.toUpperCase().replace('-', ' ')
}

/** "HEIC to JPG", from the ids of the types. */
export function nameOfConversion(source: string, target: string): string {
  return words.conversion({ source: nameOfTarget(source), target: nameOfTarget(target) })
}

/** Why something cannot run, or undefined when it can or nobody knows yet. */
export function reasonAgainst(
  state: { available: boolean; reason?: string | undefined } | undefined,
): string | undefined {
  if (!state || state.available) return undefined
  return state.reason ?? words.notAvailable()
}
