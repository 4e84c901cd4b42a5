import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { unreadable } from '../shared/pixels/input.ts'
import { countedPages } from './arguments.ts'
import type { GhostscriptResult } from './host.ts'

const pageLine = /^Page (\d+)$/

/** The page that a line of output says is being worked on. */
export function pageOfLine(line: string): number | undefined {
  const number = pageLine.exec(line)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The last page, from "Processing pages 1 through 9.". */
export function lastPageOfLine(line: string): number | undefined {
  const number = /^Processing pages \d+ through (\d+)/.exec(line)?.[1]
  return number === undefined ? undefined : Number(number)
}

/**
 * The PDF that a run gave. Throws EngineError for a run that failed, drew no page, or tried what
 * PostScript is not allowed here.
 */
export function outputOf(job: EngineJob, { code, lines, output }: GhostscriptResult): Uint8Array {
  const error = postScriptError(lines)
  if (error === 'invalidfileaccess') {
    throw unreadable(job, 'it tries to read or write files, which is not allowed.')
  }
  if (error === 'VMerror' || error === 'limitcheck') {
    throw new EngineError('limit_exceeded', `${job.inputName} needs more memory than is allowed.`)
  }
  if (code !== 0 || error !== undefined) {
    throw job.source === 'eps'
      ? unreadable(job, `its PostScript ends with the error ${error ?? 'unknown'}.`)
      : unreadable(job, 'it is damaged.')
  }
  if (lines.some((line) => /Couldn't initialise file|No pages will be processed/.test(line))) {
    throw unreadable(job, 'it is damaged or cut short.')
  }
  if (countedPages(lines) === 0) {
    throw unreadable(job, 'it draws no page; it may be cut short.')
  }
  if (!output || output.length === 0) {
    throw new EngineError('engine_failed', `The engine gave no result for ${job.inputName}.`)
  }
  return output
}

/** `Error: /syntaxerror in …` → `syntaxerror`. */
function postScriptError(lines: readonly string[]): string | undefined {
  return lines.map((line) => /^Error: \/(\w+) in /.exec(line)?.[1]).find(Boolean)
}
