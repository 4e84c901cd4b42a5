import type { EngineJob } from '../../host/protocol.ts'
import { childElements, descendants } from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { createBudget } from '../read/document.ts'
import type { Presentation } from '../model/model.ts'
import { layOutSheets } from '../read/sheet-pages.ts'
import { oldDrawables } from './drawables.ts'
import { parseOld } from './parse.ts'
import { attribute, readStyles } from './styles.ts'
import { byId } from './text.ts'

const a4 = { width: 595, height: 842 }

/** Reads a Numbers file of '08 and '09 (`index.xml`), and lays out its sheets ("workspaces"). */
export function readOldWorkbook(text: string, zip: ZipPackage, job: EngineJob): Presentation {
  const root = parseOld(text, job)
  const sheets = descendants(root, 'workspace')
  if (root.name !== 'document' || sheets.length === 0) throw unreadable(job, 'it holds no sheets.')
  const document = {
    styles: readStyles(root),
    zip,
    elements: byId(root),
    budget: createBudget(job.inputName),
  }
  const style = attribute(descendants(root, 'stylesheet')[0] ?? root, 'ID') ?? ''
  const canvases = sheets.map((sheet) =>
    descendants(sheet, 'drawables').flatMap((list) =>
      childElements(list).flatMap((one) => oldDrawables(document, one, style)),
    ),
  )
  return layOutSheets(canvases, a4, job)
}
