import { readFile } from 'node:fs/promises'
import type { EngineJob } from '../../host/protocol.ts'
import { openDocument } from '../pdfium/document.ts'
import { markLinks } from './links.ts'
import { documentText, unprotected } from './save.ts'
import { textOption } from '../pixels/options.ts'
import { readPdfDate } from './date.ts'

/** A PDF that was opened with its password, as tools that rewrite it can read it. */
export interface PlainPdf {
  /** Without encryption. The file's own bytes where it had none. */
  readonly bytes: Uint8Array
  /** Undefined for a large file that was not opened for it. */
  readonly pageCount: number | undefined
  /** It was encrypted: with a password to open it, or only with restrictions. */
  readonly wasProtected: boolean
  /** When it says that it was made. */
  readonly created: Date | undefined
}

/** From here on a file is not opened only to look at it: PDFium would hold it a second time. */
const large = 64 * 1024 * 1024

/** Whether a PDF has a beginning and an end, and no encryption; what is wrong inside is seen later. */
export function isSoundAndOpen(bytes: Buffer): boolean {
  const end = bytes.subarray(-2048)
  const complete = end.includes('startxref') && end.includes('%%EOF')
  return bytes.subarray(0, 1024).includes('%PDF-') && complete && !bytes.includes('/Encrypt')
}

/** Whether the pages have to be counted, since some of them are asked for. */
function selects({ options, limits }: EngineJob): boolean {
  return !['', `1-${limits.pages}`].includes(textOption(options, 'PageRange', ''))
}

/**
 * Opens the job's PDF and takes its encryption away, so that no other program is given the password.
 * Throws EngineError (unreadable_file, wrong_password), naming the file.
 * @param mend write it anew in any case, with a cross-reference table that fits
 */
export async function openPlainPdf(job: EngineJob, mend = false): Promise<PlainPdf> {
  if (!mend) {
    const bytes = await readFile(job.inputPath)
    if (bytes.length > large && isSoundAndOpen(bytes) && !selects(job)) {
      return { bytes, pageCount: undefined, wasProtected: false, created: undefined }
    }
  }
  const document = await openDocument(job)
  try {
    const { pdfium, handle, pageCount } = document
    const wasProtected = pdfium.api.FPDF_GetSecurityHandlerRevision(handle) >= 0
    const changed = job.target === 'pdfa' && markLinks(document) > 0
    const anew = wasProtected || mend || changed
    const bytes = anew ? unprotected(document, job) : await readFile(job.inputPath)
    const created = readPdfDate(documentText(document, 'CreationDate'))
    return { bytes, pageCount, wasProtected, created }
  } finally {
    document.close()
  }
}
