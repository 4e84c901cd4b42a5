import type { EngineJob } from '../host/protocol.ts'
import type { Sheet } from './display/display.ts'
import { createScene } from './draw/scene.ts'
import { drawLayout } from './draw/sheets.ts'
import type { DrawingFile } from './dxf/read.ts'
import type { Layout } from './drawing/model.ts'
import { selectParts } from './options.ts'
import { warnOfFonts, warnOfLosses } from './warnings.ts'

/**
 * The sheets of a drawing that a job asks for. What it opens with may be empty: then whatever has
 * something on it is shown instead. Throws EngineError `limit_exceeded` for too much to draw.
 */
export function sheetsOfDrawing(job: EngineJob, { drawing, left }: DrawingFile): Sheet[] {
  const scene = createScene(job, drawing)
  const parts = drawing.layouts.map((layout) => {
    const isActive = drawing.settings.modelInView ? layout.isModel : layout.isActive
    return { ...layout, isActive }
  })
  const draw = (layouts: readonly Layout[]) =>
    layouts.flatMap((layout) => drawLayout(layout, scene) ?? [])
  const chosen = selectParts(job, parts)
  let sheets = draw(chosen)
  if (sheets.length === 0) {
    const others = parts.filter((part) => !chosen.includes(part))
    for (const other of others) {
      sheets = draw([other])
      if (sheets.length > 0) break
    }
    if (sheets.length === 0) return [blank(job)]
    const names = chosen.map(({ name }) => `"${name}"`).join(', ')
    const shown = sheets.map(({ name }) => `"${name}"`).join(', ')
    const message = `${names || 'The space asked for'} is empty; ${shown} is shown instead.`
    job.warn({ code: 'LOSSY', message })
  }
  warnOfLosses(job, new Map([...left, ...scene.left]))
  warnOfFonts(job, scene.substituted)
  return sheets
}

/** A page for a drawing without anything to see. */
function blank(job: EngineJob): Sheet {
  job.warn({
    code: 'LOSSY',
    message: `There is nothing to see in ${job.inputName}: the page is blank.`,
  })
  const box = { left: 0, bottom: 0, right: 210, top: 297 }
  return { name: 'Model', isModel: true, items: [], box, unit: 1 }
}
