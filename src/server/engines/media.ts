import { mediaTypeById } from '../../contract/catalogue.ts'

/**
 * Extension and media type of a result.
 * @param extension that the engine gave its file: pictures beside an HTML page are not HTML
 * @param target the type that was asked for; throws for an unknown one
 */
export function mediaOf(
  extension: string,
  target: string,
): { extension: string; mediaType: string } {
  const entries = Object.entries(mediaTypeById)
  const asked = entries.find(([id]) => id === target)?.[1]
  if (!asked?.extensions[0]) throw new Error(`there is no media type ${target}`)
  const extensions: readonly string[] = asked.extensions
  const other = extensions.includes(extension)
    ? undefined
    : entries.find(([, type]) => (type.extensions as readonly string[]).includes(extension))?.[1]
  const type = other ?? asked
  return { extension: type.extensions[0] ?? extension, mediaType: type.mediaType }
}
