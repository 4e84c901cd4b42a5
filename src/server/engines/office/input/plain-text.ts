import type { EngineJob } from '../../host/protocol.ts'
import { paperSides } from '../../shared/paper.ts'
import { plainText } from '../../shared/plain-text.ts'
import { textOption } from '../../shared/pixels/options.ts'

const byteOrderMark = '\uFEFF'

/**
 * A text file as UTF-8 with a byte order mark, which leaves LibreOffice nothing to guess.
 * Throws EngineError (unreadable_file) for what is no text.
 */
export function readPlainText(job: EngineJob, bytes: Buffer): Uint8Array {
  const text = plainText(job, bytes)
  const page =
    job.source === 'html' ? onPaper(text, textOption(job.options, 'PageSize', 'a4')) : text
  return Buffer.from(byteOrderMark + page, 'utf8')
}

/** A web page with the paper it is to be laid out on; LibreOffice reads no names of sizes there. */
export function onPaper(html: string, name: string): string {
  const sides = paperSides(name === 'default' ? 'a4' : name)
  if (!sides) return html
  const size = `${sides.short.toFixed(2)}pt ${sides.long.toFixed(2)}pt`
  const style = `<style>@page { size: ${size}; margin: 2cm }</style>`
  // Behind the head's own rules, so that these win; a page may have no head at all.
  return /<\/head>/i.test(html) ? html.replace(/<\/head>/i, `${style}$&`) : `${style}${html}`
}
