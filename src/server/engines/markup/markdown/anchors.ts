/** Names for headings as GitHub makes them: lower case, dashes for blanks, numbered when repeated. */
export function anchors(): (heading: string) => string {
  const used = new Map<string, number>()
  return (heading) => {
    const name = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    const times = used.get(name) ?? 0
    used.set(name, times + 1)
    return times === 0 ? name : `${name}-${times}`
  }
}
