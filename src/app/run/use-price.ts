import { useMemo } from 'react'
import type { OptionSet } from '../../../generated/validators/index.d.ts'
import { ActionError } from '../../contract/errors.ts'
import type { Options } from '../../contract/options/complete.ts'
import { priceWith, type Price } from '../../contract/pricing/price-with.ts'
import type { UploadSnapshot } from '../../client/index.ts'
import type { Runnable } from './runnable.ts'

/** Stands in for the files that are not there yet, to say what one would cost. */
const oneFile = [{ id: 'one', bytes: 1 }]

/**
 * The price of the run as it stands: the server's own sum. Undefined while the options are not valid.
 * Without files it is the price of one.
 */
export function usePrice(
  { id, action }: Runnable,
  set: OptionSet,
  options: Options,
  files: readonly UploadSnapshot[],
): Price | undefined {
  const takesFiles = action.maximumInputContentItems > 0
  return useMemo(() => {
    const items = files.map(({ id: item, size }) => ({ id: item, bytes: size }))
    try {
      return priceWith(set, id, options, takesFiles && items.length === 0 ? oneFile : items)
    } catch (error) {
      if (error instanceof ActionError) return undefined
      throw error
    }
  }, [id, set, options, files, takesFiles])
}
