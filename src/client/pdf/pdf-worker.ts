import { openPages, type PdfPages } from './pdfium-pages.ts'
import type { PdfAnswer, PdfQuestion } from './protocol.ts'

// The dedicated worker that draws pages of PDFs. A hostile PDF meets PDFium here: in WebAssembly,
// in a worker that has no document, no keys and no session.

const open = new Map<number, PdfPages>()

async function answerTo({ name, ask }: PdfQuestion): Promise<number | ImageBitmap | undefined> {
  if (name === 'open' && 'file' in ask) {
    const pages = await openPages(ask.file)
    open.set(ask.document, pages)
    return pages.count
  }
  const pages = open.get(ask.document)
  if (name === 'draw' && 'page' in ask) {
    if (!pages) throw new Error('The PDF was closed.')
    return createImageBitmap(pages.draw(ask.page, ask.width))
  }
  pages?.close()
  open.delete(ask.document)
  return undefined
}

addEventListener('message', async ({ data }: MessageEvent<PdfQuestion>) => {
  const { number } = data
  try {
    const answer = await answerTo(data)
    const message: PdfAnswer = { number, answer }
    postMessage(message, { transfer: answer instanceof ImageBitmap ? [answer] : [] })
  } catch (error) {
    const refusal = error instanceof Error ? error.message : 'The PDF could not be drawn.'
    postMessage({ number, refusal } satisfies PdfAnswer)
  }
})
