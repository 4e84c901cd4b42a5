import type { ActionId } from '../../../generated/ids.ts'
import type { ToolId } from '../engines/tools.ts'

/** How an action is run: as conversions of its inputs, by a tool for PDF, or not yet and why. */
export type Runner =
  | { kind: 'convert' }
  | { kind: 'tool'; tool: ToolId }
  | { kind: 'notImplemented'; reason: string }

/** A line that says in the product, and to the next developer, what is missing. */
export function notImplemented(reason: string): Runner {
  return { kind: 'notImplemented', reason }
}

const noGenerator = notImplemented('No image or video generator is connected to this server.')
const noImageModel = notImplemented('No image model is connected to this server.')
const tool = (id: ToolId): Runner => ({ kind: 'tool', tool: id })

/** Every action of the catalogue, and what runs it. */
export const runners = {
  convert: { kind: 'convert' },

  'text-to-image-a-v2': noGenerator,
  'text-to-image-a-v3': noGenerator,
  'text-to-image-b-v4': noGenerator,
  'text-to-image-b-v4-fast': noGenerator,
  'text-to-image-c-large-3-5': noGenerator,
  'text-to-image-c-core': noGenerator,
  'text-to-image-c-ultra': noGenerator,
  'text-to-image-c-xl': noGenerator,
  'text-to-video': noGenerator,
  'image-to-video': noGenerator,

  'edit-image': noImageModel,
  'edit-image-b-v3': noImageModel,
  'edit-image-c-large-3-5': noImageModel,
  'edit-image-c-xl': noImageModel,
  'recolour-image': noImageModel,
  'remove-background': noImageModel,
  'upscale-image': noImageModel,
  'image-to-vector': noImageModel,
  'image-to-3d': noImageModel,

  'pdf-convert': tool('pdf-convert'),
  'pdf-archive': tool('pdf-archive'),
  'pdf-compress': tool('pdf-compress'),
  'pdf-encrypt': tool('pdf-encrypt'),
  'pdf-permissions': tool('pdf-permissions'),
  'pdf-to-word': tool('pdf-to-word'),
  'pdf-to-excel': tool('pdf-to-excel'),
  'pdf-to-powerpoint': tool('pdf-to-powerpoint'),
  'pdf-merge': tool('pdf-merge'),
} satisfies Record<ActionId, Runner>

/** The runner of an action, widened so that callers treat every kind. */
export function runnerOf(actionId: ActionId): Runner {
  return runners[actionId]
}
