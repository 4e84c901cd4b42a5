import { acceptChanges } from './accept-changes.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { booleanOption } from '../../shared/pixels/options.ts'
import { unreadable } from '../../shared/pixels/input.ts'

/** The bytes of a Rich Text file whose groups are all closed (RTF 1.9.1, "Contents of an RTF File"). */
export function checkRichText(job: EngineJob, bytes: Buffer): Uint8Array {
  const text = bytes.toString('latin1')
  if (!/^\s*\{\\(rtf|urtf|pwd)/.test(text.slice(0, 256))) {
    throw unreadable(job, 'its content is of another kind.')
  }
  if (openGroups(text) > 0) throw unreadable(job, 'it is damaged or cut short.')
  const shown = booleanOption(job.options, 'ConvertMarkups', false) || job.target !== 'pdf'
  return shown ? bytes : Buffer.from(acceptChanges(text), 'latin1')
}

/** Groups that are open at the end of a text. Escaped braces and binary data open none. */
export function openGroups(text: string): number {
  let depth = 0
  const tokens = /\\bin(\d+) ?|\\[\s\S]|[{}]/g
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[1] !== undefined) tokens.lastIndex += Number(token[1])
    else if (token[0] === '{') depth += 1
    // Whatever stands behind the last group is not part of the document.
    else if (token[0] === '}' && --depth === 0) return 0
  }
  return depth
}
