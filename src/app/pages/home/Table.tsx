import type { RefObject } from 'react'
import { words } from '../../../../generated/words/home-table.js'
import { uploads, type UploadSnapshot } from '../../../client/index.ts'
import { AddFiles } from '../../files/AddFiles.tsx'
import { FileList } from '../../files/FileList.tsx'
import { Button } from '../../ui/Button.tsx'
import { WhatNow } from './WhatNow.tsx'

interface TableProps {
  files: readonly UploadSnapshot[]
  addButton: RefObject<HTMLButtonElement | null>
  /** Once it is known what can be done. */
  onSettled: () => void
}

/** The files on the table, and what can be done with them. */
export function Table({ files, addButton, onSettled }: TableProps) {
  // The control that was pressed goes with the last file.
  const focusFilesLater = () => void setTimeout(() => addButton.current?.focus())
  return (
    <section className="table" aria-label={words.yourFiles()}>
      <FileList files={files} onEmptied={focusFilesLater} />
      <div className="table-actions">
        <AddFiles size="small" />
        <Button look="quiet" onClick={() => void uploads.clear().then(focusFilesLater)}>
          {words.clear()}
        </Button>
      </div>
      <WhatNow files={files} onSettled={onSettled} />
    </section>
  )
}
