import type { ContentItem, Generation, GenerationInput } from '../../client/index.ts'
import { countOf } from '../ui/words.ts'
import { queueWords } from './announce-run.ts'

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
  const files = countOf(run.inputs.length, 'file')
  const ready = run.contentItems.filter(({ status }) => status === 'ready')
  switch (run.status) {
    case 'queued':
      return queueWords(run.queuePosition)
    case 'running':
      return `Running, ${Math.floor(run.progress * 100)} %`
    case 'succeeded':
      return run.inputs.length === 0 ? countOf(ready.length, 'result') : `${files} ${adjective}`
    case 'partly_succeeded': {
      const done = run.inputs.filter(({ status }) => status === 'succeeded').length
      return `${done} of ${files} ${adjective}`
    }
    case 'failed':
      return 'The run failed'
    case 'cancelled':
      return 'The run was cancelled'
  }
}

/** What is said while a run is under way: how many are done, and what a cancel would mean. */
export function meanwhileWords({ inputs, status }: Generation): string {
  const done = inputs.filter((input) => !['queued', 'running'].includes(input.status)).length
  const soFar =
    status === 'running' && inputs.length > 1 ? `${done} of ${inputs.length} done. ` : ''
  const cancel =
    inputs.length > 1
      ? 'Cancelling ends the whole run: what is done stays, the rest is given back.'
      : 'You can leave this page: the run goes on.'
  return soFar + cancel
}
