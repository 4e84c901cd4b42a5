/**
 * A key for one attempt of a person to pay or run something. Keep it while the same attempt is
 * repeated (a retry after a lost answer then charges once); make a new one for a new attempt.
 */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
