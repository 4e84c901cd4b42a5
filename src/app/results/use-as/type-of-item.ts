import type { MediaTypeId } from '../../../../generated/ids.ts'
import type { ContentItem } from '../../../client/index.ts'
import { actions, conversionsFrom, mediaTypeById } from '../../../contract/catalogue.ts'

/** The media type id of a result that something can be done with here, or undefined. */
export function typeOfItem({ name, mediaType }: Pick<ContentItem, 'name' | 'mediaType'>) {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const [id] =
    Object.entries(mediaTypeById).find(([, type]) => type.extensions.includes(extension)) ??
    Object.entries(mediaTypeById).find(([, type]) => type.mediaType === mediaType) ??
    []
  if (id === undefined) return undefined
  const { mediaType: known } = mediaTypeById[id as MediaTypeId]
  const isTaken =
    conversionsFrom(id).length > 0 ||
    actions.some((action) => !action.internal && action.supportedInputContentTypes.includes(known))
  return isTaken ? id : undefined
}
