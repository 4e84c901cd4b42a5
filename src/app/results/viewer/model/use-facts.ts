import { useEffect, useState } from 'react'
import { factsOf, type ModelFacts } from './facts.ts'
import { inWords } from './in-words.ts'

interface Read {
  facts?: ModelFacts
  trouble?: string
}

/** What a model is, read from its head; nothing for undefined. */
export function useFacts(file: Blob | undefined): Read {
  const [state, setState] = useState<Read>({})
  useEffect(() => {
    if (!file) return
    let isStale = false
    factsOf(file).then(
      (facts) => !isStale && setState({ facts }),
      (error: unknown) => !isStale && setState({ trouble: inWords(error) }),
    )
    return () => {
      isStale = true
    }
  }, [file])
  return state
}
