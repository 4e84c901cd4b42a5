/** Options of pages that become XPS: none are left, since what lays them out has taken them. */
export function honours(): readonly string[] {
  return []
}
