import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { textOption } from '../pixels/options.ts'

/**
 * Page numbers (from 0, rising, each once) that PageRange selects in a document. Pages beyond its
 * end are left out; a range with no page in the document at all is an error. A range that begins at
 * the first page and reaches the limit means "all pages": then a document with more is refused
 * rather than cut.
 */
export function selectPages(job: EngineJob, pageCount: number): number[] {
  const { inputName, limits } = job
  const range = textOption(job.options, 'PageRange', `1-${limits.pages}`)
  const parts = range.split(',').map((part) => part.trim())
  const wanted = new Set<number>()
  for (const part of parts) {
    const [from = 1, to = from] = part.split('-').map(Number)
    if (from === 1 && to >= limits.pages && pageCount > limits.pages) {
      throw new EngineError(
        'limit_exceeded',
        `${inputName} has ${pageCount} pages; at most ${limits.pages} are converted at a time. Choose a page range.`,
      )
    }
    for (let page = from; page <= Math.min(to, pageCount); page++) wanted.add(page - 1)
  }
  if (wanted.size === 0) {
    throw new EngineError(
      'unreadable_file',
      `${inputName} has ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}; the page range ${range} selects none of them.`,
    )
  }
  if (wanted.size > limits.pages) {
    throw new EngineError(
      'limit_exceeded',
      `The page range selects ${wanted.size} pages of ${inputName}; at most ${limits.pages} are converted at a time.`,
    )
  }
  return [...wanted].toSorted((one, other) => one - other)
}
