import { readFile } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { EngineJob, EngineModule } from '../host/protocol.ts'
import { refuseEmpty } from '../shared/pixels/input.ts'
import { resultName } from '../shared/pixels/names.ts'
import { booleanOption } from '../shared/pixels/options.ts'
import type { Sheet } from './display/display.ts'
import { sheetsOfDrawing } from './drawing-sheets.ts'
import { readDwf } from './dwf/read.ts'
import { readDwfx } from './dwfx/read.ts'
import { readDwgJson } from './dwg/read.ts'
import { readDxf } from './dxf/read.ts'
import { coloursOf, pageOptions } from './options.ts'
import { layOutSheet } from './page/page-layout.ts'
import { writeDrawingPdf } from './pdf/document.ts'

/** Reads a file and draws the sheets a job asks for. */
type SheetReader = (job: EngineJob, bytes: Buffer) => Sheet[] | Promise<Sheet[]>

const readers: Record<string, SheetReader> = {
  dwf: readDwf,
  dwfx: readDwfx,
  'dwg-json': (job, bytes) => sheetsOfDrawing(job, readDwgJson(bytes.toString())),
  dxf: (job, bytes) => sheetsOfDrawing(job, readDxf(job, bytes)),
  // Pages as they are: a DWFx is such a document with names and layers beside it.
  xps: readDwfx,
}

/** Drawings to PDF, as lines and letters. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  const read = Object.hasOwn(readers, job.source) ? readers[job.source] : undefined
  if (!read || job.target !== 'pdf') {
    throw new Error(`the drawing engine does not turn ${job.source} into ${job.target}`)
  }
  await refuseEmpty(job)
  const sheets = await read(job, await readFile(job.inputPath))
  if (sheets.length > job.limits.pages) {
    const detail = `${job.inputName} has ${sheets.length} sheets; at most ${job.limits.pages} are converted at a time.`
    throw new EngineError('limit_exceeded', detail)
  }
  const options = pageOptions(job)
  const pages = sheets.map((sheet) => ({ sheet, layout: layOutSheet(sheet, options) }))
  warnOfCuts(job, pages)
  const { pieces, missing } = await writeDrawingPdf(
    pages,
    {
      colours: coloursOf(job),
      layers: booleanOption(job.options, 'ExportLayers', true),
      title: job.inputName,
    },
    (done) => job.progress(done / pages.length),
  )
  if (missing.size > 0) {
    const letters = [...missing].slice(0, 20).join(' ')
    const message = `No font here has these characters: ${letters}`
    job.warn({ code: 'FONT_SUBSTITUTED', message })
  }
  const fileName = resultName(0, 1, 'pdf')
  const file = await open(join(job.outputDirectory, fileName), 'w')
  await file.writev(pieces)
  await file.close()
  return [{ fileName, pages: sheets.length }]
}

function warnOfCuts(
  job: EngineJob,
  pages: readonly { readonly sheet: Sheet; readonly layout: { readonly cut: boolean } }[],
): void {
  const cut = pages.filter(({ layout }) => layout.cut).map(({ sheet }) => sheet.name)
  if (cut.length === 0) return
  const message = `At true scale ${cut.join(', ')} is larger than the page and cut. Choose a larger page, or let it fit.`
  job.warn({ code: 'LOSSY', option: 'AutoFit', message })
}
