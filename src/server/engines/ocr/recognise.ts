import type { EngineJob } from '../host/protocol.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'
import { dataFor } from './choose-languages.ts'
import { chooseRecogniser } from './choose-recogniser.ts'
import { type PagePicture, drawForReading } from './draw.ts'
import { type Reading, findOut, readPage, readVariants } from './find-out.ts'
import { flattenPage } from './flatten.ts'
import { dataOf } from './language-data.ts'
import type { Language } from './languages.ts'
import { languagesAsked } from './options.ts'
import { lookForText, removeText } from './page-text.ts'
import { type Turns, toGray, turnedBack } from './picture.ts'
import type { Recogniser } from './recogniser.ts'
import { type RecognisedPage, addTextLayers } from './text-layer.ts'

/**
 * Recognises the words of some pages and lays them over as invisible text. Text that a page has
 * already is replaced.
 * @param pages numbers from 0
 */
export async function recognise(
  document: PdfDocument,
  pages: readonly number[],
  job: EngineJob,
): Promise<void> {
  const recogniser = chooseRecogniser(job)
  const asked = languagesAsked(job)
  const variants = variantsOf(asked, recogniser)
  let data = asked.length > 0 && !variants ? dataFor(asked, recogniser, job) : undefined
  if (recogniser.data.size === 0 || data?.length === 0) {
    warnWithoutData(recogniser, job)
    return
  }
  const recognised: RecognisedPage[] = []
  const clock = stopAfter(job.limits.seconds * shareOfTime)
  for (const [position, index] of pages.entries()) {
    if (clock.isUp(position)) {
      warnWithoutTime(pages.slice(position), job)
      break
    }
    let most = 0
    // A page may be read more than once, and each reading begins at nought.
    const progress = (fraction: number) => {
      most = Math.max(most, fraction)
      job.progress((position + most) / pages.length)
    }
    const picture = drawForReading(document, index, job)
    const gray = toGray(picture.data, picture.width, picture.height, picture.dpi)
    const reading: Reading = data
      ? await readPage(recogniser, gray, data, progress)
      : variants
        ? await readVariants(recogniser, gray, variants, progress)
        : await findOut(recogniser, gray, job, progress)
    // The first page with words tells the language of the document.
    if (reading.words.length > 0) data ??= reading.data
    await dropText(document, index, picture)
    if (reading.turns !== 0) turnPage(document, index, reading.turns)
    recognised.push({ index, words: reading.words, place: placeOf(reading, picture) })
    progress(1)
  }
  addTextLayers(document, recognised)
}

/** The ways of writing the one language asked for, where there is data for several. */
function variantsOf(
  asked: readonly Language[],
  { data }: Recogniser,
): readonly Language[] | undefined {
  const [language, ...others] = asked
  const installed = language?.variants?.filter((one) => dataOf(one, data).length > 0) ?? []
  return others.length === 0 && installed.length > 0 ? installed : undefined
}

/** The part of a job's time that reading may take; then what is read is written. */
const shareOfTime = 0.8

/** Tells whether one more page of the usual kind would take too long. */
function stopAfter(seconds: number) {
  const start = performance.now()
  return {
    isUp(done: number): boolean {
      const passed = (performance.now() - start) / 1000
      return done > 0 && passed + passed / done > seconds
    },
  }
}

function warnWithoutTime(left: readonly number[], job: EngineJob): void {
  const [first = 0] = left
  const message = `Text recognition ran out of time: ${left.length} scanned pages from page ${first + 1} on were not read. Choose a page range to read them.`
  job.warn({ code: 'LOSSY', message })
}

function warnWithoutData(recogniser: Recogniser, job: EngineJob): void {
  if (recogniser.data.size > 0) return
  const message = 'No language data is installed on this server; scanned pages were not recognised.'
  job.warn({ code: 'OPTION_IGNORED', option: 'OcrMode', message })
}

/** Old text goes: an invisible layer by itself, letters that are seen by becoming part of a picture. */
async function dropText(document: PdfDocument, index: number, picture: PagePicture): Promise<void> {
  const { api } = document.pdfium
  const page = api.FPDF_LoadPage(document.handle, index)
  if (page === 0) return
  let done: boolean
  try {
    const { hasText, hasVisibleText } = lookForText(document, page)
    done = !hasText || (!hasVisibleText && removeText(document, page))
  } finally {
    api.FPDF_ClosePage(page)
  }
  if (!done) await flattenPage(document, index, picture)
}

/** Sets a page upright that lay wrong in the scanner, for its lines to run from left to right. */
function turnPage({ pdfium: { api }, handle }: PdfDocument, index: number, turns: Turns): void {
  const page = api.FPDF_LoadPage(handle, index)
  if (page === 0) return
  api.FPDFPage_SetRotation(page, (api.FPDFPage_GetRotation(page) + turns) % 4)
  api.FPDF_ClosePage(page)
}

/** From a pixel of the picture as it was read to the page. */
function placeOf({ turns }: Reading, picture: PagePicture): RecognisedPage['place'] {
  return (point) => picture.place(turnedBack(point, turns, picture))
}
