import { formatJson } from './format-json.ts'
import type { Model } from './model.ts'
import type { Json } from './sources.ts'

/** The catalogue as data: one line per conversion, action, tier, media type and error. */
export function emitCatalogue(model: Model): Record<string, string> {
  const { conversions, actions, plans, mediaTypes, errors, limits } = model
  const data = { conversions, actions, plans, mediaTypes, errors, limits } as unknown as Json
  const oneLine = ([section, , ...deeper]: readonly string[]) =>
    deeper.length === (section === 'plans' ? 1 : 0)
  return {
    'generated/catalogue.json': `${formatJson(data, { width: 0, oneLine: (path) => path.length > 1 && oneLine(path) })}\n`,
  }
}
