import { safeLink } from '../../markup/safe-address.ts'
import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Link } from '../model.ts'
import { textFrom } from './memory.ts'
import type { Placing } from './place.ts'

const uriAction = 3
const mostLinks = 5000

/** The links of a page to the web and to mail addresses; other actions are left out. */
export function readLinks(document: PdfDocument, page: number, place: Placing): Link[] {
  const { pdfium } = document
  const { api } = pdfium
  const links: Link[] = []
  // An int for the position, a pointer to the link, and FS_RECTF: left, top, right, bottom.
  const memory = pdfium.malloc(8)
  try {
    pdfium.heap().fill(0, memory, memory + 8)
    while (links.length < mostLinks && api.FPDFLink_Enumerate(page, memory, memory + 4)) {
      const link = new DataView(pdfium.heap().slice(memory, memory + 8).buffer).getInt32(4, true)
      const action = api.FPDFLink_GetAction(link)
      if (action === 0 || api.FPDFAction_GetType(action) !== uriAction) continue
      const rectangle = pdfium.outputs('float', 4, (start = 0) =>
        api.FPDFLink_GetAnnotRect(link, start),
      )
      const written = textFrom(pdfium, 'utf-8', (buffer, length) =>
        api.FPDFAction_GetURIPath(document.handle, action, buffer, length),
      )
      const address = webAddress(written)
      if (!rectangle || address === undefined) continue
      const [left = 0, top = 0, right = 0, bottom = 0] = rectangle
      links.push({ ...place.box(left, bottom, right, top), address })
    }
  } finally {
    pdfium.free(memory)
  }
  return links
}

/** Complete addresses only: a PDF's relative ones lead nowhere from a new file. */
function webAddress(written: string): string | undefined {
  const address = safeLink(written)
  return address !== undefined && /^(https?|ftp|mailto|tel):/i.test(address) ? address : undefined
}
