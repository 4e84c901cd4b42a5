import { readFile } from 'node:fs/promises'
import type { EngineJob } from '../host/protocol.ts'
import { openDocument } from '../pdf/document.ts'
import { documentText, unprotected } from './save.ts'
import { readPdfDate } from './date.ts'

/** A PDF that was opened with its password, as tools that rewrite it can read it. */
export interface PlainPdf {
  /** Without encryption. The file's own bytes where it had none. */
  readonly bytes: Uint8Array
  readonly pageCount: number
  /** It was encrypted: with a password to open it, or only with restrictions. */
  readonly wasProtected: boolean
  /** When it says that it was made. */
  readonly created: Date | undefined
}

/**
 * Opens the job's PDF and takes its encryption away, so that no other program is given the password.
 * Throws EngineError (unreadable_file, wrong_password), naming the file.
 * @param mend write it anew in any case, with a cross-reference table that fits
 */
export async function openPlainPdf(job: EngineJob, mend = false): Promise<PlainPdf> {
  const document = await openDocument(job)
  try {
    const { pdfium, handle, pageCount } = document
    const wasProtected = pdfium.api.FPDF_GetSecurityHandlerRevision(handle) >= 0
    const bytes = wasProtected || mend ? unprotected(document, job) : await readFile(job.inputPath)
    const created = readPdfDate(documentText(document, 'CreationDate'))
    return { bytes, pageCount, wasProtected, created }
  } finally {
    document.close()
  }
}
