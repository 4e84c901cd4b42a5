import type { PdfDocument } from '../pdfium/document.ts'

/** FPDF_ANNOT_LINK of fpdf_annot.h. */
const link = 2
/** Bits of an annotation's flags (ISO 32000-1, table 165). */
const hidden = 2
const printed = 4

/**
 * Marks the links of a document as printed, which shows nothing but is what PDF/A asks of every
 * annotation; a link without the mark would be left out of the archive.
 * @returns how many were marked
 */
export function markLinks({ pdfium: { api }, handle, pageCount }: PdfDocument): number {
  let marked = 0
  for (let index = 0; index < pageCount; index++) {
    const page = api.FPDF_LoadPage(handle, index)
    if (page === 0) continue
    const count = api.FPDFPage_GetAnnotCount(page)
    for (let at = 0; at < count; at++) {
      const annotation = api.FPDFPage_GetAnnot(page, at)
      const flags = api.FPDFAnnot_GetFlags(annotation)
      if (api.FPDFAnnot_GetSubtype(annotation) === link && (flags & (hidden | printed)) === 0) {
        if (api.FPDFAnnot_SetFlags(annotation, flags | printed)) marked += 1
      }
      api.FPDFPage_CloseAnnot(annotation)
    }
    api.FPDF_ClosePage(page)
  }
  return marked
}
