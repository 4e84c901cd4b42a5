import { useEffect, useRef } from 'react'
import type { UploadSnapshot } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'
import { countOf } from '../ui/words.ts'

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

function readyWords(files: readonly UploadSnapshot[]): string {
  return files.length === 1 ? `${files[0]!.name} is ready.` : `${files.length} files are ready.`
}

function failedWords(files: readonly UploadSnapshot[]): string {
  const [{ name, problem }] = files as [UploadSnapshot]
  const why = problem?.detail ?? 'failed'
  return files.length === 1
    ? `${name}: ${why}`
    : `${countOf(files.length, 'file')} could not be taken. ${name}: ${why}`
}
