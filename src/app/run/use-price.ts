import { useMemo } from 'react'
import type { OptionSet } from '../../../generated/validators/index.d.ts'
import { ActionError } from '../../contract/errors.ts'
import type { Options } from '../../contract/options/complete.ts'
import { priceWith, type Price } from '../../contract/pricing/price-with.ts'
import type { UploadSnapshot } from '../../client/index.ts'
import type { Runnable } from './runnable.ts'

/** The price of the run as it stands: the server's own sum. Undefined while the options are not valid. */
export function usePrice(
  { id }: Runnable,
  set: OptionSet,
  options: Options,
  files: readonly UploadSnapshot[],
): Price | undefined {
  return useMemo(() => {
    try {
      return priceWith(
        set,
        id,
        options,
        files.map(({ id: item, size }) => ({ id: item, bytes: size })),
      )
    } catch (error) {
      if (error instanceof ActionError) return undefined
      throw error
    }
  }, [id, set, options, files])
}
