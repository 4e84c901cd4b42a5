import { useCallback, useEffect, useRef } from 'react'
import { words } from '../../../generated/words/files.js'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'
import { FileRow } from './FileRow.tsx'
import { keepLooks } from './looks/use-look.ts'
import { useReorder } from './order/use-reorder.ts'
import { useAnnouncedUploads } from './use-announced-uploads.ts'
import './files.css'

export interface FileListProps {
  files: readonly UploadSnapshot[]
  /** Why a file cannot take part in what this page does, if it cannot. */
  objection?: (file: UploadSnapshot) => string | undefined
  /** What is worth knowing about a file that does take part. */
  remark?: (file: UploadSnapshot) => string | undefined
  /** Whether files can be put in order: `matters` where the result depends on it. */
  order?: 'fixed' | 'free' | 'matters'
  /** Where the focus goes when the last file was removed. */
  onEmptied?: () => void
}

/** The files on the table, each with its state and what can be done about it. */
export function FileList({ files, objection, remark, order = 'fixed', onEmptied }: FileListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { move, landing, over, leave, drop } = useReorder(files)
  useAnnouncedUploads(files)
  useEffect(() => keepLooks(new Set(files.map(({ id }) => id))), [files])

  const latest = useRef({ files, onEmptied })
  useEffect(() => {
    latest.current = { files, onEmptied }
  })
  // The same function for all rows at all times: a list of hundreds renders only what changes.
  const remove = useCallback((id: string) => {
    const now = latest.current.files
    const index = now.findIndex((file) => file.id === id)
    void uploads.remove(id)
    if (now[index]) announce(words.removed({ name: now[index].name }))
    const next = now[index + 1] ?? now[index - 1]
    if (!next) return latest.current.onEmptied?.()
    list.current?.querySelector<HTMLElement>(`[data-file="${next.id}"] [data-remove]`)?.focus()
  }, [])
  const isOrdered = order !== 'fixed' && files.length > 1
  const isLast = (index: number) => index === files.length - 1
  const isAtEnd = landing === files.length
  return (
    <ol className="file-list" ref={list} aria-label={words.files()} data-order={order}>
      {files.map((file, index) => (
        <FileRow
          key={file.id}
          file={file}
          objection={objection?.(file)}
          remark={remark?.(file)}
          index={isOrdered ? index : undefined}
          count={files.length}
          landing={landing === index ? 'before' : isLast(index) && isAtEnd ? 'after' : undefined}
          move={move}
          over={over}
          leave={leave}
          drop={drop}
          onRemove={remove}
        />
      ))}
    </ol>
  )
}
