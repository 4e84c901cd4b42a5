/** More would take longer than a person waits; drawings that want them are refused. */
const mostTrials = 400

const tags = /<[a-z][^<>]*>/gi
const opacity =
  /(?<![\w-])opacity\s*=\s*("[^"]*"|'[^']*')|(?<![\w-])opacity\s*:\s*[^;"']*(?=[;"'])/gi

/**
 * A drawing without the opacity of those elements that a renderer traps at. resvg 2.6.2 does at an
 * element with an opacity that lies further outside of the drawing than twice its size; nothing of
 * it is seen, so nothing changes with its opacity.
 * @param traps whether the renderer traps at a markup
 * @returns undefined when something else is the reason, or it would take too many trials
 */
export function withoutFarOpacity(
  markup: string,
  traps: (markup: string) => boolean,
): string | undefined {
  const pieces = markup.split(tags)
  const elements = [...markup.matchAll(tags)].map(([tag]) => tag)
  const kept = elements.map((tag) => tag.replace(opacity, ''))
  const whole = () => pieces.map((piece, index) => piece + (kept[index] ?? '')).join('')
  if (traps(whole())) return undefined
  let trials = 0

  /** Gives elements their opacity back, all but those that cannot have it. */
  const giveBack = (indices: readonly number[]): void => {
    if (++trials > mostTrials) return
    const bare = indices.map((index) => kept[index] ?? '')
    for (const index of indices) kept[index] = elements[index] ?? ''
    if (!traps(whole())) return
    for (const [at, index] of indices.entries()) kept[index] = bare[at] ?? ''
    if (indices.length === 1) return
    const half = Math.ceil(indices.length / 2)
    giveBack(indices.slice(0, half))
    giveBack(indices.slice(half))
  }
  giveBack(elements.flatMap((tag, index) => (tag === kept[index] ? [] : [index])))
  return trials > mostTrials ? undefined : whole()
}
