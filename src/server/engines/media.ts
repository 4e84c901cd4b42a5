import { mediaTypeById } from '../../contract/catalogue.ts'

/** Extension and media type of a target (schemas/media-types.json); throws for an unknown target. */
export function mediaOf(target: string): { extension: string; mediaType: string } {
  const entry = Object.entries(mediaTypeById).find(([id]) => id === target)
  const [extension] = entry?.[1].extensions ?? []
  if (!entry || !extension) throw new Error(`there is no media type ${target}`)
  return { extension, mediaType: entry[1].mediaType }
}
