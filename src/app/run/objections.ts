import { words } from '../../../generated/words/run.js'
import type { MediaTypeId } from '../../../generated/ids.ts'
import type { UploadSnapshot } from '../../client/index.ts'
import { conversionBetween, mediaTypeById } from '../../contract/catalogue.ts'
import { labelOfType } from '../files/file-words.ts'
import { nameOfTarget } from '../search/words.ts'
import { formatList } from '../words/format.ts'
import { formatBytes } from '../words/sizes.ts'
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
    return words.smaller({ size: formatBytes(action.maximumInputBytes) })
  if (conversion) {
    if (type && conversionBetween(type, conversion.target)) return undefined
    if (type === conversion.target) return words.isAlready({ target: nameOfTarget(type) })
    return words.cannotConvert({ ...kindOf(type), target: nameOfTarget(conversion.target) })
  }
  const mediaType = mediaTypeById[type as MediaTypeId]?.mediaType ?? ''
  if (action.supportedInputContentTypes.includes(mediaType)) return undefined
  return words.cannotWorkOn(kindOf(type))
}

/** A remark on a file that takes part, but as something else than the page's title says. */
export function remarkOn(file: File, { conversion }: Runnable): string | undefined {
  const { type } = file
  if (!conversion || !type || type === conversion.source) return undefined
  return conversionBetween(type, conversion.target)
    ? words.isAnotherKind({ kind: labelOfType(type) })
    : undefined
}

/** What has to change before a run can start, in words, or undefined when nothing has to. */
export function obstacleTo(
  files: readonly UploadSnapshot[],
  runnable: Runnable,
): string | undefined {
  const most = runnable.action.maximumInputContentItems
  if (most === 0) return undefined
  if (files.length === 0) return words.addFirst()
  if (files.length > most)
    return words.tooManyToRun({ count: files.length, most, surplus: files.length - most })
  const refused = files.filter((file) => objectionTo(file, runnable))
  if (refused.length > 0)
    return words.remove({
      names: formatList(refused.map(({ name }) => name)),
      isConversion: runnable.conversion !== undefined,
    })
  const types = new Set(files.flatMap(({ type }) => type ?? []))
  if (runnable.action.requireSameInputContentType && types.size > 1) return words.sameKind()
  const stuck = files.find(({ status }) => ['failed', 'file-needed'].includes(status))
  if (stuck) return words.notArrived({ name: stuck.name })
  const paused = files.find(({ status }) => status === 'paused')
  return paused && words.isPaused({ name: paused.name })
}

const kindOf = (type: string | undefined) => ({
  isKnown: type !== undefined,
  kind: labelOfType(type),
})
