import { unreadable } from '../../shared/pixels/input.ts'
import type { Presentation } from '../model/model.ts'
import type { IwaDocument } from './document.ts'
import { drawablesOf } from './drawables.ts'
import { layOutSheets } from './sheet-pages.ts'

/** Types of TN.DocumentArchive and TN.SheetArchive. */
const types = { document: 1, sheet: 2 }

/** Reads a Numbers file of 2013 and later, and lays out its sheets. */
export function readWorkbook(document: IwaDocument): Presentation {
  const root = document.object(1, types.document)?.message
  const sheets = (root?.references(1) ?? []).flatMap(
    (id) => document.object(id, types.sheet)?.message ?? [],
  )
  if (!root || sheets.length === 0) throw unreadable(document.job, 'it holds no sheets.')
  const paper = root.message(12)
  const size = { width: paper?.float(1) || 595, height: paper?.float(2) || 842 }
  const canvases = sheets.map((sheet) =>
    sheet.references(2).flatMap((id) => drawablesOf(document, id)),
  )
  return layOutSheets(canvases, size, document.job)
}
