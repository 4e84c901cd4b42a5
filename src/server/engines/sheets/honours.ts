/** Numbers files and what becomes of them have no options (specification 3.3). */
export function honours(): readonly string[] {
  return []
}
