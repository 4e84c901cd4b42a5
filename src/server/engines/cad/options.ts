import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { booleanOption, textOption } from '../shared/pixels/options.ts'
import type { PageOptions } from './page/page-layout.ts'
import type { DrawingColours } from './pdf/colours.ts'

/** Part of a file that can be chosen: a layout of a drawing or a sheet of a DWF package. */
export interface Choice {
  readonly name: string
  readonly isModel: boolean
  /** What the file opens with. */
  readonly isActive: boolean
}

/** Page options of a job. */
export function pageOptions({ options }: EngineJob): PageOptions {
  const size = (name: string) => (typeof options[name] === 'number' ? options[name] : undefined)
  const width = size('PageWidth')
  const height = size('PageHeight')
  return {
    pageSize: textOption(options, 'PageSize', 'default'),
    orientation: textOption(options, 'PageOrientation', 'portrait'),
    autoFit: booleanOption(options, 'AutoFit', true),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  }
}

/** The colours a job asks for. */
export function coloursOf({ options }: EngineJob): DrawingColours {
  const name = textOption(options, 'ColorSpace', 'truecolors')
  return name === 'grayscale' || name === 'monochrome' ? name : 'truecolors'
}

/**
 * The parts that SpaceToConvert and CustomSpaceToConvert select, in order of preference: an empty
 * one is passed over by the caller. A layout by name wins over one by number; 0 is model space.
 * Throws EngineError `invalid_action_params` for a layout that is not there.
 */
export function selectParts<T extends Choice>(job: EngineJob, parts: readonly T[]): readonly T[] {
  const asked = textOption(job.options, 'CustomSpaceToConvert', '').trim()
  if (asked !== '') return [findPart(job, parts, asked)]
  const space = textOption(job.options, 'SpaceToConvert', 'default')
  if (space === 'all') return parts
  const models = parts.filter((part) => part.isModel)
  if (space === 'model') return models
  return parts.filter((part) => part.isActive)
}

function findPart<T extends Choice>(job: EngineJob, parts: readonly T[], asked: string): T {
  const name = asked.toLowerCase()
  const found =
    parts.find((part) => part.name.toLowerCase() === name) ??
    (/^\d+$/.test(asked) ? parts[Number(asked)] : undefined)
  if (found) return found
  const names = parts.map((part, index) => `${index} "${part.name}"`).join(', ')
  const detail = `${job.inputName} has no layout "${asked}". It has: ${names}.`
  throw new EngineError('invalid_action_params', detail, { option: 'CustomSpaceToConvert' })
}
