/** The conversion has no options (specification 3.3). */
export function honours(): readonly string[] {
  return []
}
