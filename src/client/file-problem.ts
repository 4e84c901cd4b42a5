import { words } from '../../generated/words/file-problems.js'
import { localError, type HttpError } from './problems.ts'

type FileCode = Parameters<typeof words.title>[0]['code']

/** A problem with a file, a key or a share link, as localError makes it; apart, for the first load has none. */
export function fileProblem(
  code: FileCode,
  detail: string,
  options?: Parameters<typeof localError>[3],
): HttpError {
  return localError(code, words.title({ code }), detail, options)
}
