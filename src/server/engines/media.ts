import { mediaTypeById } from '../../contract/catalogue.ts'
import type { ConvertedFile } from './types.ts'

/**
 * What a result is: of the target's type, or a companion of another, as pictures beside a page are.
 * @param fileName that the engine gave it
 * @param target the type that was asked for; throws for an unknown one
 */
export function mediaOf(
  fileName: string,
  target: string,
): Pick<ConvertedFile, 'extension' | 'mediaType' | 'companion'> {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1)
  const types = Object.entries(mediaTypeById).map(([id, { mediaType, extensions }]) => ({
    id,
    mediaType,
    extensions: extensions as readonly string[],
  }))
  const asked = types.find(({ id }) => id === target)
  if (!asked) throw new Error(`there is no media type ${target}`)
  const other = types.find((type) => type.extensions.includes(extension))
  const isCompanion = other !== undefined && !asked.extensions.includes(extension)
  const { mediaType, extensions } = isCompanion ? other : asked
  return {
    extension: extensions[0] ?? extension,
    mediaType,
    ...(isCompanion && { companion: fileName }),
  }
}
