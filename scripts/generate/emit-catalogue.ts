import { formatJson } from './format-json.ts'
import type { Model } from './model.ts'
import type { Json } from './sources.ts'

/** The catalogue as data: one line per conversion, action, tier, media type and error. */
export function emitCatalogue(model: Model): Record<string, string> {
  const { conversions, actions, plans, mediaTypes, errors, limits } = model
  const data = { conversions, actions, plans, mediaTypes, errors, limits } as unknown as Json
  return { 'generated/catalogue.json': `${formatJson(data, { width: 0, oneLine: isEntry })}\n` }
}

/** Entries stand one level below their section, in "plans" two. */
function isEntry([section, ...path]: readonly string[]): boolean {
  return path.length === (section === 'plans' ? 2 : 1)
}
