import type { PdfDocument } from '../shared/pdfium/document.ts'

/** What text a page has. */
export interface PageText {
  /** Letters, seen or not. */
  readonly hasText: boolean
  /** Letters that are seen: not of an invisible layer under or over a picture. */
  readonly hasVisibleText: boolean
  /** Something is drawn on it. */
  readonly hasObjects: boolean
}

const invisible = 3

/** Looks for text on an open page. */
export function lookForText({ pdfium: { api } }: PdfDocument, page: number): PageText {
  const hasObjects = api.FPDFPage_CountObjects(page) > 0
  const textPage = api.FPDFText_LoadPage(page)
  if (textPage === 0) return { hasText: false, hasVisibleText: false, hasObjects }
  try {
    let hasText = false
    const modes = new Map<number, boolean>()
    const count = api.FPDFText_CountChars(textPage)
    for (let index = 0; index < count; index++) {
      if (api.FPDFText_GetUnicode(textPage, index) <= 0x20) continue
      hasText = true
      const object = api.FPDFText_GetTextObject(textPage, index)
      if (object === 0 || modes.has(object)) continue
      const seen = api.FPDFTextObj_GetTextRenderMode(object) !== invisible
      if (seen) return { hasText, hasVisibleText: true, hasObjects }
      modes.set(object, seen)
    }
    return { hasText, hasVisibleText: false, hasObjects }
  } finally {
    api.FPDFText_ClosePage(textPage)
  }
}

const textObject = 1

/** Removes the text objects of an open page; false when some are inside others and stay. */
export function removeText({ pdfium: { api } }: PdfDocument, page: number): boolean {
  for (let index = api.FPDFPage_CountObjects(page) - 1; index >= 0; index--) {
    const object = api.FPDFPage_GetObject(page, index)
    if (api.FPDFPageObj_GetType(object) !== textObject) continue
    if (api.FPDFPage_RemoveObject(page, object)) api.FPDFPageObj_Destroy(object)
  }
  if (!api.FPDFPage_GenerateContent(page)) throw new Error('the page cannot be written')
  const textPage = api.FPDFText_LoadPage(page)
  if (textPage === 0) return true
  try {
    return api.FPDFText_CountChars(textPage) === 0
  } finally {
    api.FPDFText_ClosePage(textPage)
  }
}
