import { readFile } from 'node:fs/promises'
import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { refuseEmpty, unreadable } from '../pixels/input.ts'
import { textOption } from '../pixels/options.ts'
import { type Pdfium, startPdfium } from './pdfium.ts'

/** An open PDF. */
export interface PdfDocument {
  readonly pdfium: Pdfium
  readonly handle: number
  /** Handle for drawing form fields; 0 when there are none. */
  readonly form: number
  readonly pageCount: number
  close(): void
}

const passwordError = 4
const securityError = 5

/** Opens the job's input with its Password. Throws EngineError, naming the file. */
export async function openDocument(job: EngineJob): Promise<PdfDocument> {
  await refuseEmpty(job)
  const pdfium = await startPdfium()
  const { api } = pdfium
  const bytes = await readFile(job.inputPath)
  // Readers accept some rubbish before the header, and so does PDFium (ISO 32000-1, annex H).
  if (!bytes.subarray(0, 1024).includes('%PDF-')) {
    throw unreadable(job, 'its content is of another kind.')
  }
  const memory = pdfium.malloc(bytes.length)
  pdfium.heap().set(bytes, memory)
  const handle = api.FPDF_LoadMemDocument(
    memory,
    bytes.length,
    textOption(job.options, 'Password', ''),
  )
  if (handle === 0) {
    const reason = api.FPDF_GetLastError()
    pdfium.free(memory)
    throw refusal(job, reason)
  }
  const pageCount = api.FPDF_GetPageCount(handle)
  if (pageCount === 0) {
    api.FPDF_CloseDocument(handle)
    pdfium.free(memory)
    throw unreadable(job, 'it is damaged and has no pages left.')
  }
  const info = api.PDFiumExt_OpenFormFillInfo()
  const form = api.PDFiumExt_InitFormFillEnvironment(handle, info)
  return {
    pdfium,
    handle,
    form,
    pageCount,
    close() {
      api.PDFiumExt_ExitFormFillEnvironment(form)
      api.PDFiumExt_CloseFormFillInfo(info)
      api.FPDF_CloseDocument(handle)
      pdfium.free(memory)
    },
  }
}

function refusal(job: EngineJob, reason: number): EngineError {
  if (reason === passwordError) {
    const given = textOption(job.options, 'Password', '') !== ''
    return new EngineError(
      'wrong_password',
      given
        ? `The password does not open ${job.inputName}.`
        : `${job.inputName} is protected: enter its password.`,
      { option: 'Password' },
    )
  }
  if (reason === securityError) {
    return unreadable(job, 'it is encrypted in a way that is not supported.')
  }
  return unreadable(job, 'it is damaged or cut short.')
}
