/**
 * A Rich Text file as if all tracked changes were accepted (RTF 1.9.1, "Track Changes"): what was
 * deleted is gone, and what was inserted is like the rest. LibreOffice shows both on its pages.
 */
export function acceptChanges(rtf: string): string {
  const groups: { readonly start: number; deleted: boolean }[] = []
  const gone: [from: number, to: number][] = []
  const tokens = /\\bin(\d+) ?|\\deleted(?![a-z\d])|\\[a-z]+-?\d*|\\[\s\S]|[{}]/g
  for (let token = tokens.exec(rtf); token; token = tokens.exec(rtf)) {
    const [word, binary] = token
    if (binary !== undefined) tokens.lastIndex += Number(binary)
    else if (word === '{') groups.push({ start: token.index, deleted: false })
    else if (word === '\\deleted') {
      const group = groups.at(-1)
      if (group) group.deleted = true
    } else if (word === '}') {
      const group = groups.pop()
      if (group?.deleted) gone.push([group.start, tokens.lastIndex])
    }
  }
  // Groups end inside out: one within another that is gone is gone with it.
  const kept = gone.toSorted(([one], [other]) => one - other)
  let text = ''
  let at = 0
  for (const [from, to] of kept) {
    if (from < at) continue
    text += rtf.slice(at, from)
    at = to
  }
  return (text + rtf.slice(at)).replaceAll(/\\revised(?![a-z\d]) ?/g, '')
}
