/** "JPG", "PDF/A": the name of a type as people write it, from its id. */
export function nameOfTarget(target: string): string {
  return target === 'pdfa' ? 'PDF/A' : target.toUpperCase().replace('-', ' ')
}

/** Why something cannot run, or undefined when it can or nobody knows yet. */
export function reasonAgainst(
  state: { available: boolean; reason?: string | undefined } | undefined,
): string | undefined {
  if (!state || state.available) return undefined
  return state.reason ?? 'Not available on this server.'
}
