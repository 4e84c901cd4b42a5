import type { MediaTypeId } from '../../../generated/ids.ts'
import type { UploadSnapshot } from '../../client/index.ts'
import { conversionBetween, mediaTypeById } from '../../contract/catalogue.ts'
import { labelOfType } from '../files/file-words.ts'
import { nameOfTarget } from '../search/words.ts'
import { countOf, formatBytes } from '../ui/words.ts'
import type { Runnable } from './runnable.ts'

type File = Pick<UploadSnapshot, 'type' | 'size' | 'status'>

/**
 * Why a file cannot take part in a run, or undefined. What a file is, its content says and not its
 * name: a PNG called .jpg is fine where PNG can become the same target.
 */
export function objectionTo(file: File, { action, conversion }: Runnable): string | undefined {
  const { type, size, status } = file
  // Before its content was looked at nobody can judge it; where that failed, the upload says why.
  const isKnown =
    type !== undefined || !['queued', 'preparing', 'failed', 'file-needed'].includes(status)
  if (!isKnown) return undefined
  if (action.maximumInputBytes !== undefined && size >= action.maximumInputBytes)
    return `Files have to be smaller than ${formatBytes(action.maximumInputBytes)} here.`
  if (conversion) {
    if (type && conversionBetween(type, conversion.target)) return undefined
    if (type === conversion.target) return `This is in ${nameOfTarget(type)} already.`
    return `${nameOf(type)} cannot be converted to ${nameOfTarget(conversion.target)}.`
  }
  const mediaType = mediaTypeById[type as MediaTypeId]?.mediaType ?? ''
  if (action.supportedInputContentTypes.includes(mediaType)) return undefined
  return `${nameOf(type)} is not what this action works on.`
}

/** A remark on a file that takes part, but as something else than the page's title says. */
export function remarkOn(file: File, { conversion }: Runnable): string | undefined {
  const { type } = file
  if (!conversion || !type || type === conversion.source) return undefined
  return conversionBetween(type, conversion.target)
    ? `By its content this is another kind of file (${labelOfType(type)}). It is converted as that.`
    : undefined
}

/** What has to change before a run can start, in words, or undefined when nothing has to. */
export function obstacleTo(
  files: readonly UploadSnapshot[],
  runnable: Runnable,
): string | undefined {
  const most = runnable.action.maximumInputContentItems
  if (most === 0) return undefined
  if (files.length === 0) return 'Add a file first.'
  if (files.length > most)
    return `There are ${countOf(files.length, 'file')}. At most ${most} can be done at once: remove ${files.length - most}.`
  const refused = files.filter((file) => objectionTo(file, runnable))
  if (refused.length > 0)
    return `Remove ${refused.map(({ name }) => name).join(', ')}: not for this ${runnable.conversion ? 'conversion' : 'action'}.`
  const types = new Set(files.flatMap(({ type }) => type ?? []))
  if (runnable.action.requireSameInputContentType && types.size > 1)
    return 'All files have to be of the same kind. Remove those that differ.'
  const stuck = files.find(({ status }) => ['failed', 'file-needed'].includes(status))
  if (stuck) return `${stuck.name} has not arrived: try it again or remove it.`
  const paused = files.find(({ status }) => status === 'paused')
  return paused && `${paused.name} is paused: let it go on first.`
}

const nameOf = (type: string | undefined) =>
  type === undefined ? 'This kind of file' : `A file of this kind (${labelOfType(type)})`
