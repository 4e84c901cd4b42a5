import type { MediaTypeId } from '../../../generated/ids.ts'
import { mediaTypeById } from '../catalogue.ts'
import { byMagic } from './magic.ts'
import { membersOfOle } from './ole.ts'
import { membersOfText } from './text.ts'
import { membersOfZip, type Members } from './zip.ts'

/** What a file is. `certain`: the content alone says so; otherwise the name chose within a family. */
export interface Detected {
  id: MediaTypeId
  mediaType: string
  label: string
  certain: boolean
}

/**
 * Says what a file is by its first bytes (64 KiB are enough). The name only chooses between types that
 * the content leaves open, so a PNG named .jpg is a PNG and a text named .pdf is a text. With no
 * bytes at all (to ask what a name claims, or an empty file) only the name is left. Undefined for
 * what is of no known type.
 */
export function sniff(head: Uint8Array, fileName = ''): Detected | undefined {
  if (head.length === 0) return typeByName(fileName)
  const found = membersOf(head)
  const [first, ...others] = found?.ids ?? []
  if (found === undefined || first === undefined) return undefined
  const named = [first, ...others].find((id) => hasExtensionOf(id, fileName))
  if (named === undefined && first !== 'txt' && isUndecided(found)) return undefined
  return detected(named ?? first, found.certain)
}

/** The type that a file name claims. The first type wins where two share an extension. */
function typeByName(fileName: string): Detected | undefined {
  const id = (Object.keys(mediaTypeById) as MediaTypeId[]).find((one) =>
    hasExtensionOf(one, fileName),
  )
  return id && detected(id, false)
}

function membersOf(head: Uint8Array): Members | undefined {
  const id = byMagic(head)
  if (id === undefined) return membersOfText(head)
  if (mediaTypeById[id].container === 'zip') return membersOfZip(head)
  if (mediaTypeById[id].container === 'ole') return membersOfOle(head)
  return { ids: [id], certain: true }
}

/** Neither content nor name chose between kinds of document that have nothing to do with each other. */
function isUndecided({ ids }: Members): boolean {
  return new Set(ids.map((id) => mediaTypeById[id].class)).size > 1
}

function hasExtensionOf(id: MediaTypeId, fileName: string): boolean {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return mediaTypeById[id].extensions.includes(extension)
}

function detected(id: MediaTypeId, certain: boolean): Detected {
  const { mediaType, label } = mediaTypeById[id]
  return { id, mediaType, label, certain }
}
