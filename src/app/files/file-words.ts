import type { MediaTypeId } from '../../../generated/ids.ts'
import type { UploadSnapshot } from '../../client/index.ts'
import { mediaTypeById } from '../../contract/catalogue.ts'
import type { IconName } from '../ui/Icon.tsx'
import { formatBytes } from '../ui/words.ts'

const iconOfClass: Record<string, IconName> = { IMAGE: 'image', VIDEO: 'video' }

/** The sign for a kind of file. */
export function iconOf(type: string | undefined): IconName {
  const known = type === undefined ? undefined : mediaTypeById[type as MediaTypeId]
  return (known && iconOfClass[known.class]) ?? 'file'
}

/** What people call the kind of a file: "PNG image". */
export function labelOfType(type: string | undefined): string {
  return mediaTypeById[type as MediaTypeId]?.label ?? 'Unknown kind of file'
}

/** Where an upload stands, in words. */
export function stateOf(file: UploadSnapshot): string {
  const percent = Math.floor(file.progress * 100)
  switch (file.status) {
    case 'queued':
      return 'Waiting for its turn'
    case 'preparing':
      return 'Preparing'
    case 'uploading':
      return `Encrypting and sending, ${percent} %`
    case 'paused':
      return `Paused at ${percent} %`
    case 'signed-out':
      return 'Is sent when you log in'
    case 'file-needed':
      return 'Choose this file again to go on'
    case 'failed':
      return file.problem?.detail ?? 'Could not be sent'
    case 'ready':
      return 'Ready'
  }
}

/** "PNG image, 1.2 MB". */
export function aboutFile(file: UploadSnapshot): string {
  const size = formatBytes(file.size)
  return file.type === undefined && file.status === 'preparing'
    ? size
    : `${labelOfType(file.type)}, ${size}`
}
