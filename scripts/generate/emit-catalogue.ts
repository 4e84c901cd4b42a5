import { formatJson } from './format-json.ts'
import type { Model } from './model.ts'
import type { Json } from './sources.ts'

/**
 * The catalogue as data: one line per conversion, action, tier, media type and error. What the first
 * screen of the app does not need has files of its own, so that a bundler can leave it out.
 */
export function emitCatalogue(model: Model): Record<string, string> {
  const { conversions, actions, plans, mediaTypes, errors, limits } = model
  return {
    'generated/catalogue.json': text({ conversions, actions, mediaTypes }, 2),
    'generated/errors.json': text(errors, 1),
    'generated/limits.json': text(limits, 1),
    'generated/plans.json': text(plans, 2),
  }
}

/** JSON in which each entry that stands `depth` levels down has one line. */
function text(data: unknown, depth: number): string {
  const oneLine = (path: readonly string[]) => path.length === depth
  return `${formatJson(data as Json, { width: 0, oneLine })}\n`
}
