import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as mupdf from 'mupdf'
import type { EngineModule } from '../host/protocol.ts'
import { parseXml } from '../shared/packages/xml.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'
import { fixedPage } from './fixed-page.ts'
import { createPackage } from './package.ts'

/**
 * PDF pages as an XPS document (ECMA-388). MuPDF takes a page apart into vector graphics, in which
 * letters are outlines that know what they stand for; these become the graphics of a fixed page,
 * with the words behind them to search and to copy. Runs inside a child process.
 */
export const run: EngineModule['run'] = async (job) => {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) {
    throw unreadable(job, 'its content is of another kind.')
  }
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  try {
    const pages = document.countPages()
    const xps = createPackage()
    for (let index = 0; index < pages; index++) {
      const page = document.loadPage(index)
      xps.addPage(fixedPage(parseXml(drawing(page)), xps))
      page.destroy()
      job.progress((index + 1) / pages)
    }
    await writeFile(join(job.outputDirectory, 'result.xps'), xps.write())
    return [{ fileName: 'result.xps', pages }]
  } finally {
    document.destroy()
  }
}

/** A page as SVG with letters as paths. */
function drawing(page: mupdf.Page): string {
  const buffer = new mupdf.Buffer()
  const writer = new mupdf.DocumentWriter(buffer, 'svg', 'text=path')
  const device = writer.beginPage(page.getBounds())
  page.run(device, mupdf.Matrix.identity)
  writer.endPage()
  writer.close()
  return buffer.asString()
}
