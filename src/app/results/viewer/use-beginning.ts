import { useEffect, useState } from 'react'

/** More text than this makes the browser slow, and nobody reads it in a dialog. */
const mostBytes = 400_000

/** The beginning of a text file. */
export function useBeginning(file: Blob): { text: string; isCut: boolean } {
  const [text, setText] = useState('')
  useEffect(() => {
    let isStale = false
    void file
      .slice(0, mostBytes)
      .text()
      .then((found) => !isStale && setText(found))
    return () => {
      isStale = true
    }
  }, [file])
  return { text, isCut: file.size > mostBytes }
}
