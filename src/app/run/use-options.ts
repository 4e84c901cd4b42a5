import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { OptionSet } from '../../../generated/validators/index.d.ts'
import type { Options } from '../../contract/options/complete.ts'
import { optionsOfAddress, withoutOptions } from '../forms/index.ts'
import { draftOf, keepDraft } from './drafts.ts'

/**
 * The options of a run page: as they were left here, with what the address brings on top. An address
 * is read once and loses its options then: a reload keeps what has been changed since.
 */
export function useOptions(id: string, set: OptionSet) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [brought] = useState(() => optionsOfAddress(set, search))
  const [options, setOptions] = useState<Options>(() => ({ ...draftOf(id), ...brought }))
  const arrived = Object.keys(brought)

  useEffect(() => {
    const names = Object.keys(optionsOfAddress(set, search))
    if (names.length > 0) navigate(path + withoutOptions(names, search), { replace: true })
  }, [navigate, path, search, set])

  return {
    options,
    /** names of the options that came with the address */
    arrived,
    change(next: Options) {
      setOptions(next)
      keepDraft(id, next, set)
    },
  }
}
