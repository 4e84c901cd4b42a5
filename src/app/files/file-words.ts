import { words } from '../../../generated/words/files.js'
import type { MediaTypeId } from '../../../generated/ids.ts'
import type { UploadSnapshot } from '../../client/index.ts'
import { mediaTypeById } from '../../contract/catalogue.ts'
import type { IconName } from '../ui/Icon.tsx'
import { formatBytes } from '../words/sizes.ts'

const iconOfClass: Record<string, IconName> = { IMAGE: 'image', VIDEO: 'video', MODEL: 'cube' }

/** The sign for a kind of file. */
export function iconOf(type: string | undefined): IconName {
  const known = type === undefined ? undefined : mediaTypeById[type as MediaTypeId]
  return (known && iconOfClass[known.class]) ?? 'file'
}

/** What people call the kind of a file: "PNG image". */
export function labelOfType(type: string | undefined): string {
  return mediaTypeById[type as MediaTypeId]?.label ?? words.unknownKind()
}

/** Where an upload stands, in words. */
export function stateOf(file: UploadSnapshot): string {
  const percent = Math.floor(file.progress * 100)
  switch (file.status) {
    case 'queued':
      return words.stateQueued()
    case 'preparing':
      return words.statePreparing()
    case 'uploading':
      return words.stateUploading({ percent })
    case 'paused':
      return words.statePaused({ percent })
    case 'signed-out':
      return words.stateSignedOut()
    case 'file-needed':
      return words.stateFileNeeded()
    case 'failed':
      return file.problem?.detail ?? words.stateFailed()
    case 'ready':
      return words.stateReady()
  }
}

/** "PNG image, 1.2 MB", "PDF document, 812 bytes, 4 pages". */
export function aboutFile(file: UploadSnapshot, pages: number | undefined): string {
  const size = formatBytes(file.size)
  if (file.type === undefined && file.status === 'preparing') return size
  const kind = labelOfType(file.type)
  return pages === undefined ? words.about({ kind, size }) : words.aboutPages({ kind, size, pages })
}
