import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Methods, init } from '@embedpdf/pdfium'

/** The part of the Emscripten module that is used here; the package's own types lack it. */
interface Memory {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void }
  setValue(pointer: number, value: number, type: 'i32' | 'float'): void
  getValue(pointer: number, type: 'i32' | 'float' | 'double'): number
}

/** PDFium (WebAssembly) and its memory. */
export interface Pdfium {
  readonly api: Methods
  /** Always read through this: the view is replaced whenever the memory grows. */
  heap(): Uint8Array
  malloc(size: number): number
  free(pointer: number): void
  /** Allocates room for some numbers, hands their addresses over, reads them back and frees. */
  outputs(
    type: 'float' | 'double',
    count: number,
    call: (...pointers: number[]) => boolean,
  ): number[] | undefined
}

let loading: Promise<Pdfium> | undefined

/** Loads PDFium once for this process. */
export function startPdfium(): Promise<Pdfium> {
  loading ??= load()
  return loading
}

async function load(): Promise<Pdfium> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  const api = await init({ wasmBinary })
  api.PDFiumExt_Init()
  const memory = api.pdfium as unknown as Memory
  const { malloc, free } = memory.wasmExports
  return {
    api,
    heap: () => memory.HEAPU8,
    malloc,
    free,
    outputs(type, count, call) {
      const size = type === 'float' ? 4 : 8
      const start = malloc(size * count)
      try {
        const pointers = Array.from({ length: count }, (_, index) => start + index * size)
        if (!call(...pointers)) return undefined
        return pointers.map((pointer) => memory.getValue(pointer, type))
      } finally {
        free(start)
      }
    },
  }
}
