import type { EngineJob } from '../host/protocol.ts'

/** Names the fonts that were replaced, once for a job. */
export function warnOfFonts(job: EngineJob, fonts: ReadonlySet<string>): void {
  if (fonts.size === 0) return
  const names = [...fonts].slice(0, 12).join(', ')
  const message = `Text is set in a font of ours instead of ${names}.`
  job.warn({ code: 'FONT_SUBSTITUTED', message })
}

/** Says which kinds of entities have no picture here, and how many there are. */
export function warnOfLosses(job: EngineJob, left: ReadonlyMap<string, number>): void {
  if (left.size === 0) return
  const kinds = [...left].slice(0, 8).map(([kind, count]) => `${count} ${kind}`)
  job.warn({ code: 'LOSSY', message: `Left out of the picture: ${kinds.join(', ')}.` })
}
