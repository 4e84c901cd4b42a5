import type { EngineJob } from '../../host/protocol.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Line, Page } from '../model.ts'
import { buried, figuresOf, readFigures } from './figures.ts'
import { readGlyphs } from './glyphs.ts'
import { toLines } from './lines.ts'
import { readLinks } from './links.ts'
import { type Drawn, angleOf, readObjects } from './objects.ts'
import { readShapes } from './paths.ts'
import { type Ruler, fitted } from './measure.ts'
import { loosePictures, readGround, readPictures } from './pictures.ts'
import { type Placing, placingOf } from './place.ts'

/** Which parts of a page are wanted besides its text, lines and grounds. */
export interface Wanted {
  /** All that is drawn besides text and pictures, as one picture to lie under the text. */
  readonly ground: boolean
  /** Unseen text over a scan is typed anew: the ground is wiped where it stands. */
  readonly retyped?: boolean
  /** Turned text stays in the ground, for formats that cannot turn theirs. */
  readonly drawTurned?: boolean
  /** Charts and drawings as pictures, with the words in them. */
  readonly figures: boolean
}

/**
 * Reads a page into points and boxes.
 * @param index from 0; throws EngineError for a page that is damaged
 */
export async function readPage(
  document: PdfDocument,
  index: number,
  job: EngineJob,
  wanted: Wanted,
  ruler: Ruler,
): Promise<Page> {
  const { api } = document.pdfium
  const first = loadPage(document, index, job)
  const links = readLinks(document, first, placingOf(document, first))
  const page = withAnnotations(document, first, () => loadPage(document, index, job))
  try {
    const place = placingOf(document, page)
    const { width, height } = place
    const objects = readObjects(document, page, place)
    const { rules, fills, drawings } = readShapes(document, objects, place)
    const lines = toLines(readGlyphs(document, page, place), links, rules)
      .filter((line) => isOnPage(line, place))
      .map((line) => fitted(line, ruler))
    const recognised = lines.filter(isRecognised)
    const open = { document, page, job, size: { width, height } }
    const sheet = { left: 0, top: 0, right: width, bottom: height }
    // A scan that was read is wiped and typed anew, so it belongs to the ground.
    const loose = recognised.length > 0 ? [] : loosePictures(objects, sheet)
    const turned = wanted.drawTurned ? lines.filter((line) => line.angle !== 0) : []
    const isTurned = (object: Drawn) => turned.length > 0 && angleOf(document, object, place) !== 0
    const isGround = (object: Drawn) =>
      object.kind === 'text' ? isTurned(object) : !loose.includes(object)
    const figures = wanted.figures
      ? await readFigures(
          { ...open, lines },
          figuresOf(
            [...drawings, ...(recognised.length > 0 ? [] : buried(objects, loose))],
            lines,
            sheet,
          ),
        )
      : undefined
    return {
      index,
      width,
      height,
      lines: figures?.lines ?? lines.filter((line) => !turned.includes(line)),
      rules,
      fills,
      pictures: [...(await readPictures(open, objects, loose)), ...(figures?.pictures ?? [])],
      ground: wanted.ground
        ? await readGround({ ...open, turned }, objects, isGround, wanted.retyped ? recognised : [])
        : undefined,
    }
  } finally {
    api.FPDF_ClosePage(page)
  }
}

function loadPage(document: PdfDocument, index: number, job: EngineJob): number {
  const page = document.pdfium.api.FPDF_LoadPage(document.handle, index)
  if (page === 0) throw unreadable(job, `page ${index + 1} is damaged.`)
  return page
}

const linkAnnotation = 2
const displayed = 0

/**
 * Makes notes, stamps and form fields part of the page, as it looks on a screen, so that their text
 * is text too. The changed page has to be loaded again; the one handed in is closed then.
 */
function withAnnotations({ pdfium }: PdfDocument, page: number, reload: () => number): number {
  const { api } = pdfium
  const count = api.FPDFPage_GetAnnotCount(page)
  const subtypes = Array.from({ length: count }, (_, index) => {
    const annotation = api.FPDFPage_GetAnnot(page, index)
    const subtype = api.FPDFAnnot_GetSubtype(annotation)
    api.FPDFPage_CloseAnnot(annotation)
    return subtype
  })
  if (subtypes.every((subtype) => subtype === linkAnnotation)) return page
  api.FPDFPage_Flatten(page, displayed)
  api.FPDF_ClosePage(page)
  return reload()
}

/** Whether a line is the unseen text of a scan. */
export function isRecognised(line: Line): boolean {
  return line.runs.every((run) => run.style.invisible)
}

function isOnPage(line: Line, { width, height }: Placing): boolean {
  return line.right > 0 && line.left < width && line.bottom > 0 && line.top < height
}
