import type { EngineJob } from '../../host/protocol.ts'
import type { PdfDocument } from '../pdfium/document.ts'
import { unreadable } from '../pixels/input.ts'

/** FPDF_REMOVE_SECURITY of fpdf_save.h. */
const removingSecurity = 3

/**
 * The whole document as new bytes, without encryption and with a cross-reference table that fits.
 * Throws EngineError (unreadable_file) when it is too damaged for that.
 */
export function unprotected({ pdfium, handle }: PdfDocument, job: EngineJob): Uint8Array {
  const { api } = pdfium
  const writer = api.PDFiumExt_OpenFileWriter()
  try {
    const written = api.FPDF_SaveAsCopy(handle, writer, removingSecurity)
    const size = api.PDFiumExt_GetFileWriterSize(writer)
    if (!written || size === 0) throw unreadable(job, 'it is damaged or cut short.')
    const memory = pdfium.malloc(size)
    try {
      api.PDFiumExt_GetFileWriterData(writer, memory, size)
      return pdfium.heap().slice(memory, memory + size)
    } finally {
      pdfium.free(memory)
    }
  } finally {
    api.PDFiumExt_CloseFileWriter(writer)
  }
}

/** An entry of the document information, such as `CreationDate`; empty when it is not there. */
export function documentText({ pdfium, handle }: PdfDocument, entry: string): string {
  const { api } = pdfium
  const room = 512
  const memory = pdfium.malloc(room)
  try {
    const size = api.FPDF_GetMetaText(handle, entry, memory, room)
    if (size < 2 || size > room) return ''
    return Buffer.from(pdfium.heap().slice(memory, memory + size - 2)).toString('utf16le')
  } finally {
    pdfium.free(memory)
  }
}
