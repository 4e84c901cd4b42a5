// Messages between the page and the worker that draws PDFs. Each question has a number, and its
// answer the same.

/** Every question: its arguments and its answer. */
export interface PdfCalls {
  /** the number of pages; `document` names it from then on */
  open: { ask: { document: number; file: Blob }; answer: number }
  /** a page, counted from 1, `width` pixels wide */
  draw: { ask: { document: number; page: number; width: number }; answer: ImageBitmap }
  close: { ask: { document: number }; answer: undefined }
}

export type PdfCall = keyof PdfCalls

export interface PdfQuestion<Name extends PdfCall = PdfCall> {
  number: number
  name: Name
  ask: PdfCalls[Name]['ask']
}

/** What went wrong, in words for the person, or the answer. */
export type PdfAnswer = { number: number } & (
  | { answer: PdfCalls[PdfCall]['answer'] }
  | { refusal: string }
)
