import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import type { DisplayItem, Flat, Sheet } from '../display/display.ts'
import { type Scene, createScene } from '../draw/scene.ts'
import { boxOfItems } from '../draw/sheets.ts'
import { emptyDrawing } from '../drawing/empty.ts'
import { selectParts } from '../options.ts'
import { warnOfFonts } from '../warnings.ts'
import { type DwfPackage, type DwfPage, openDwf } from './package.ts'
import { PackedStream, drawW2d, streamRevision } from './w2d.ts'

/**
 * Draws a DWF file: a package of sheets (DWF 6 and 7), or one stream (before). All sheets are the
 * default view of a published set.
 * Throws EngineError: `unreadable_file`, `limit_exceeded`, or an option's error.
 */
export function readDwf(job: EngineJob, bytes: Buffer): Sheet[] {
  const scene = createScene(job, emptyDrawing)
  const revision = streamRevision(bytes)
  if (revision !== undefined && revision < 600) return [bareStream(job, bytes, scene)]
  const file = openDwf(job, bytes)
  if (file.pages.length === 0) {
    const found =
      file.models > 0
        ? 'it holds only three-dimensional models (W3D), which are not drawn here. Publish 2D sheets.'
        : 'there is no sheet with 2D graphics in it.'
    throw unreadable(job, found)
  }
  if (file.models > 0) {
    const message = `${file.models} three-dimensional models (W3D) are left out.`
    job.warn({ code: 'LOSSY', message })
  }
  const parts = file.pages.map((page) => ({ ...page, isActive: true }))
  const chosen = selectParts(job, parts)
  if (chosen.length === 0) {
    const message = `${job.inputName} has no sheet of model space; all its sheets are shown.`
    job.warn({ code: 'OPTION_IGNORED', option: 'SpaceToConvert', message })
  }
  const pages = chosen.length > 0 ? chosen : parts
  const sheets = pages.map((page) => drawPage(job, file, page, scene))
  warnOfFonts(job, scene.substituted)
  return sheets
}

function drawPage(job: EngineJob, file: DwfPackage, page: DwfPage, scene: Scene): Sheet {
  const items: DisplayItem[] = []
  for (const { path, transform, isMarkup } of page.graphics) {
    const stream = file.read(path)
    if (!stream) throw unreadable(job, `the part ${path} is missing.`)
    try {
      items.push(...drawW2d(stream, scene, transform))
    } catch (error) {
      if (error instanceof EngineError) throw error
      const found = error instanceof Error ? error.message : String(error)
      // Marks that somebody drew over a sheet are apart from it: the sheet is worth having without.
      if (!isMarkup || !(error instanceof PackedStream)) {
        throw unreadable(job, `sheet "${page.name}": ${found}.`)
      }
      const message = `The markup on sheet "${page.name}" is left out: ${found}.`
      job.warn({ code: 'LOSSY', message })
    }
  }
  const { width, height } = page.paper
  const box = { left: 0, bottom: 0, right: width, top: height }
  const { name, isModel, paper } = page
  return { name, isModel, items, box, paper, unit: 1 }
}

const identity: Flat = [1, 0, 0, 1, 0, 0]

/** A stream without a package knows no paper: its sheet is as large as what is drawn. */
function bareStream(job: EngineJob, bytes: Buffer, scene: Scene): Sheet {
  try {
    const items = drawW2d(bytes, scene, identity)
    const box = boxOfItems(items) ?? { left: 0, bottom: 0, right: 1, top: 1 }
    warnOfFonts(job, scene.substituted)
    return { name: 'Sheet', isModel: true, items, box, unit: 1 }
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw unreadable(job, `${error instanceof Error ? error.message : String(error)}.`)
  }
}
