import type { EngineJob } from '../../host/protocol.ts'
import { paperSides } from '../../shared/paper.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { textOption } from '../../shared/pixels/options.ts'

const byteOrderMark = '\uFEFF'

/**
 * A text file as UTF-8 with a byte order mark, which leaves LibreOffice nothing to guess.
 * UTF-8, UTF-16 with a byte order mark and, failing these, Windows-1252 are read.
 * Throws EngineError (unreadable_file) for what is no text.
 */
export function readPlainText(job: EngineJob, bytes: Buffer): Uint8Array {
  const text = decode(bytes)
  // Tabs, line ends, form feeds and escapes do occur in texts; other control characters do not.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text)) {
    throw unreadable(job, 'its content is no text.')
  }
  const plain = text.replace(/^\uFEFF/, '')
  const page =
    job.source === 'html' ? onPaper(plain, textOption(job.options, 'PageSize', 'a4')) : plain
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

/** @returns the text without a byte order mark */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
