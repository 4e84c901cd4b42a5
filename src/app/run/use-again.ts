import type { OptionSet } from '../../../generated/validators/index.d.ts'
import { isFinished, type Generation } from '../../client/index.ts'
import { ActionError } from '../../contract/errors.ts'
import { complete, type Options } from '../../contract/options/complete.ts'
import { priceWith } from '../../contract/pricing/price-with.ts'
import type { Originals } from '../results/use-originals.ts'
import type { Run } from './use-run.ts'

export interface Again {
  /** content item ids of the inputs that can be run once more */
  items: readonly string[]
  isBusy: boolean
  /** in Credits; undefined while the options are not valid or a size is not known */
  priceOf: (items: readonly string[]) => number | undefined
  start: (items: readonly string[]) => void
}

export interface AgainProps {
  id: string
  set: OptionSet
  /** as they are in the form now: with a new password, say */
  options: Options
  run: Run
  originals: Originals
  bucketName: string
  /** Has the form say what is wrong with the options. */
  submitForm: () => void
}

/** Running once more what did not succeed, and that alone. Undefined when there is nothing to. */
export function useAgain(props: AgainProps): Again | undefined {
  const { id, set, options, run, originals, bucketName, submitForm } = props
  const { generation } = run
  // A file whose time is over is not on the server any more.
  const items = generation && isFinished(generation) ? unsuccessful(generation, originals) : []
  if (!generation || items.length === 0) return undefined
  return {
    items,
    isBusy: run.isStarting,
    priceOf(wanted) {
      try {
        const priced = wanted.map((item) => ({ id: item, bytes: originals.get(item)!.size }))
        return priceWith(set, id, options, priced).totalPrice
      } catch (error) {
        if (error instanceof ActionError) return undefined
        throw error
      }
    },
    start(wanted) {
      const completed = complete(set, options)
      if (!completed.ok) return submitForm()
      const { bucketId } = generation
      void run.start({ params: completed.value, items: [...wanted], bucketId, bucketName })
    },
  }
}

function unsuccessful({ inputs }: Generation, originals: Originals): string[] {
  return (
    inputs
      .filter(({ status }) => status === 'failed' || status === 'cancelled')
      // What is wrong with the file itself does not go away by another try.
      .filter(({ error }) => error?.code !== 'unreadable_file')
      .map(({ contentItemId }) => contentItemId)
      .filter((item) => originals.get(item)?.status === 'ready')
  )
}
