import type { PdfAnswer, PdfCall, PdfCalls, PdfQuestion } from './protocol.ts'

/** A PDF whose pages can be looked at, until it is closed. */
export interface OpenPdf {
  pages: number
  /** A page, counted from 1, `width` pixels wide. */
  draw(page: number, width: number): Promise<ImageBitmap>
  close(): void
}

/** What this side needs of a Worker; tests give their own. */
export interface PdfWorker {
  postMessage(message: PdfQuestion, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { data: PdfAnswer }) => void): void
  addEventListener(type: 'error', listener: (event: unknown) => void): void
}

/** Opens PDFs in this worker. Errors are in words for the person. */
export function pdfsIn(worker: PdfWorker, onDead: () => void) {
  const waiting = new Map<number, PromiseWithResolvers<PdfCalls[PdfCall]['answer']>>()
  let last = 0
  const call = <Name extends PdfCall>(name: Name, ask: PdfCalls[Name]['ask']) => {
    const asked = Promise.withResolvers<PdfCalls[PdfCall]['answer']>()
    const number = (last += 1)
    waiting.set(number, asked)
    worker.postMessage({ number, name, ask }, [])
    return asked.promise as Promise<PdfCalls[Name]['answer']>
  }
  worker.addEventListener('message', ({ data }) => {
    const asked = waiting.get(data.number)
    waiting.delete(data.number)
    if ('refusal' in data) asked?.reject(new Error(data.refusal))
    else asked?.resolve(data.answer)
  })
  worker.addEventListener('error', () => {
    for (const asked of waiting.values())
      asked.reject(new Error('This browser cannot show PDFs here. Download it instead.'))
    waiting.clear()
    onDead()
  })
  return async (file: Blob): Promise<OpenPdf> => {
    const document = (last += 1)
    const pages = await call('open', { document, file })
    return {
      pages,
      draw: (page, width) => call('draw', { document, page, width: Math.round(width) }),
      close: () => void call('close', { document }).catch(() => undefined),
    }
  }
}

let opener: ReturnType<typeof pdfsIn> | undefined

/** Opens a PDF in the worker of this page, which starts (2 MB of PDFium) with the first one. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const { startPdfWorker } = await import('../trusted-workers.ts')
  opener ??= pdfsIn(startPdfWorker() as PdfWorker, () => {
    opener = undefined
  })
  return opener(file)
}
