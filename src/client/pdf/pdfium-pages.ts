import { init } from '@embedpdf/pdfium'
// oxlint-disable-next-line import/default -- the default export is Vite's
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'

/** The part of the Emscripten module that is used here; the package's own types lack it. */
interface Memory {
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void }
}

/** An open PDF in the memory of PDFium. */
export interface PdfPages {
  count: number
  /** A page, counted from 1, on white paper `width` pixels wide. Throws an Error in words. */
  draw(page: number, width: number): ImageData
  close(): void
}

/** Codes of FPDF_GetLastError (fpdfview.h). */
const passwordError = 4
const bgra = 4
const white = 0xffffffff
/** Flags of FPDF_RenderPageBitmap: with annotations, and RGBA as canvases have it. */
const flags = 0x01 | 0x10
/** Taller pages (till rolls) are cut there: what a canvas can hold has an end. */
const mostPixels = 24_000_000

type Pdfium = Awaited<ReturnType<typeof init>>

let loading: Promise<Pdfium> | undefined

/** Loads PDFium once. */
function pdfium(): Promise<Pdfium> {
  loading ??= (async () => {
    const answer = await fetch(wasmUrl)
    const api = await init({ wasmBinary: await answer.arrayBuffer() })
    api.PDFiumExt_Init()
    return api
  })()
  loading.catch(() => (loading = undefined))
  return loading
}

/** Opens a PDF to look at its pages. Throws an Error in words: protected, damaged. */
export async function openPages(file: Blob): Promise<PdfPages> {
  const api = await pdfium()
  const memory = api.pdfium as unknown as Memory
  const { malloc, free } = memory.wasmExports
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = malloc(bytes.length)
  memory.HEAPU8.set(bytes, start)
  const document = api.FPDF_LoadMemDocument(start, bytes.length, '')
  if (document === 0) {
    const reason = api.FPDF_GetLastError()
    free(start)
    throw new Error(
      reason === passwordError
        ? 'This PDF is protected by a password.'
        : 'This PDF is damaged or cut short.',
    )
  }
  return {
    count: api.FPDF_GetPageCount(document),
    draw(page, width) {
      const handle = api.FPDF_LoadPage(document, page - 1)
      if (handle === 0) throw new Error(`Page ${page} could not be drawn.`)
      const ratio = api.FPDF_GetPageHeightF(handle) / api.FPDF_GetPageWidthF(handle)
      const height = Math.max(
        1,
        Math.min(Math.round(width * ratio), Math.floor(mostPixels / width)),
      )
      const bitmap = api.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
      try {
        if (bitmap === 0) throw new Error(`Page ${page} is too large to be drawn here.`)
        api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
        api.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, flags)
        const at = api.FPDFBitmap_GetBuffer(bitmap)
        const pixels = memory.HEAPU8.slice(at, at + width * height * 4)
        return new ImageData(new Uint8ClampedArray(pixels.buffer), width, height)
      } finally {
        if (bitmap !== 0) api.FPDFBitmap_Destroy(bitmap)
        api.FPDF_ClosePage(handle)
      }
    },
    close() {
      api.FPDF_CloseDocument(document)
      free(start)
    },
  }
}
