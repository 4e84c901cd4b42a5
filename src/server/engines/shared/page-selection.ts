import { pagesOf, parsePageRange } from '../../../contract/options/page-range.ts'
import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { textOption } from './pixels/options.ts'

/**
 * Page numbers (from 0, rising, each once) that PageRange selects in a document. Pages beyond its
 * end are left out; a range with no page in the document at all is an error. A range that begins at
 * the first page and reaches the limit means "all pages": then a document with more is refused
 * rather than cut.
 */
export function selectPages(job: EngineJob, pageCount: number): number[] {
  const { inputName, limits } = job
  const text = textOption(job.options, 'PageRange', `1-${limits.pages}`)
  const range = parsePageRange(text)
  if (!range.ok) throw unfit(range.message)
  const everything = range.spans.some(({ first, last }) => first === 1 && last >= limits.pages)
  if (everything && pageCount > limits.pages) {
    throw new EngineError(
      'limit_exceeded',
      `${inputName} has ${pageCount} pages; at most ${limits.pages} are converted at a time. Choose a page range.`,
    )
  }
  const inside = parsePageRange(text, pageCount)
  if (!inside.ok) throw unfit(`${inputName}: ${inside.message}`)
  const pages = pagesOf(inside.spans)
  if (pages.length > limits.pages) {
    throw new EngineError(
      'limit_exceeded',
      `The page range selects ${pages.length} pages of ${inputName}; at most ${limits.pages} are converted at a time.`,
    )
  }
  return pages.map((page) => page - 1)
}

function unfit(detail: string): EngineError {
  return new EngineError('invalid_action_params', detail, { option: 'PageRange' })
}
