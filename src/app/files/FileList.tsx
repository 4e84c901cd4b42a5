import { useEffect, useRef } from 'react'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'
import { FileRow } from './FileRow.tsx'
import './files.css'

export interface FileListProps {
  files: readonly UploadSnapshot[]
  /** Why a file cannot take part in what this page does, if it cannot. */
  objection?: (file: UploadSnapshot) => string | undefined
  /** What is worth knowing about a file that does take part. */
  remark?: (file: UploadSnapshot) => string | undefined
  /** Where the focus goes when the last file was removed. */
  onEmptied?: () => void
}

/** The files on the table, each with its state and what can be done about it. */
export function FileList({ files, objection, remark, onEmptied }: FileListProps) {
  const list = useRef<HTMLUListElement>(null)
  useAnnouncedUploads(files)

  const remove = (index: number) => {
    const file = files[index]!
    void uploads.remove(file.id)
    announce(`${file.name} removed.`)
    const next = files[index + 1] ?? files[index - 1]
    if (!next) return onEmptied?.()
    list.current?.querySelector<HTMLElement>(`[data-file="${next.id}"] [data-remove]`)?.focus()
  }
  return (
    <ul className="file-list" ref={list} aria-label="Files">
      {files.map((file, index) => (
        <FileRow
          key={file.id}
          file={file}
          objection={objection?.(file)}
          remark={remark?.(file)}
          onRemove={() => remove(index)}
        />
      ))}
    </ul>
  )
}

/** Says when a file is ready or has failed, once each; not every percent. */
function useAnnouncedUploads(files: readonly UploadSnapshot[]) {
  const before = useRef(new Map(files.map(({ id, status }) => [id, status])))
  useEffect(() => {
    for (const { id, name, status, problem } of files) {
      const last = before.current.get(id)
      if (last !== undefined && last !== status) {
        if (status === 'ready') announce(`${name} is ready.`)
        if (status === 'failed') announce(`${name}: ${problem?.detail ?? 'failed'}`, 'assertive')
      }
      before.current.set(id, status)
    }
  }, [files])
}
