import { words } from '../../../generated/words/run.js'
import type { ContentItem, Generation, GenerationInput } from '../../client/index.ts'
import { runState } from './run-words.ts'

/** The results of an input that are there. */
export function resultsOf({ contentItemId }: GenerationInput, run: Generation): ContentItem[] {
  return run.contentItems.filter(
    ({ inputItemId, status }) => inputItemId === contentItemId && status === 'ready',
  )
}

/** One result and nothing to say about its input: its card alone is enough. */
export function isPlain(input: GenerationInput, run: Generation): boolean {
  return input.status === 'succeeded' && resultsOf(input, run).length === 1
}

/** Where a run is, as the heading of its results. `adjective`: "converted". */
export function resultsTitle(run: Generation, adjective: string): string {
  const { status, inputs } = run
  const count = inputs.length
  switch (status) {
    case 'queued':
    case 'running':
      return runState(run)
    case 'succeeded': {
      if (count > 0) return words.allDone({ count, adjective })
      return words.results({ count: run.contentItems.filter(isReady).length })
    }
    case 'partly_succeeded': {
      const done = inputs.filter((input) => input.status === 'succeeded').length
      return words.doneInPart({ done, count, adjective })
    }
    case 'failed':
    case 'cancelled':
      return words.ended({ status })
  }
}

const isReady = ({ status }: ContentItem) => status === 'ready'

/** What is said while a run is under way: how many are done, and what a cancel would mean. */
export function meanwhileWords({ inputs, status }: Generation): string {
  if (inputs.length <= 1) return words.meanwhile()
  const done = inputs.filter((input) => !['queued', 'running'].includes(input.status)).length
  return words.meanwhileMany({ isRunning: status === 'running', done, count: inputs.length })
}
