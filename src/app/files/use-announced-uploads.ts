import { useEffect, useRef } from 'react'
import { words } from '../../../generated/words/files.js'
import type { UploadSnapshot } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'

/** Says when files are ready or have failed, once each and together; not every percent. */
export function useAnnouncedUploads(files: readonly UploadSnapshot[]): void {
  const before = useRef(new Map(files.map(({ id, status }) => [id, status])))
  useEffect(() => {
    const news = files.filter(({ id, status }) => {
      const last = before.current.get(id)
      return last !== undefined && last !== status
    })
    before.current = new Map(files.map(({ id, status }) => [id, status]))
    const ready = news.filter(({ status }) => status === 'ready')
    const failed = news.filter(({ status }) => status === 'failed')
    if (ready.length > 0) announce(readyWords(ready))
    if (failed.length > 0) announce(failedWords(failed), 'assertive')
  }, [files])
}

const readyWords = (files: readonly UploadSnapshot[]): string =>
  words.ready({ count: files.length, name: files[0]!.name })

function failedWords(files: readonly UploadSnapshot[]): string {
  const [{ name, problem }] = files as [UploadSnapshot]
  return words.notTaken({
    count: files.length,
    name,
    reason: problem?.detail ?? words.stateFailed(),
  })
}
