// oxlint-disable no-underscore-dangle -- Emscripten names what it exports so.
import { LoadError, SaveError } from '../host.ts'
import type { OfficeModule } from './module.ts'

/** LibreOfficeKit, as far as it is needed: documents are loaded and saved. Commands to a
 * document are taken by this build and never carried out. */
export interface Kit {
  /** @returns a handle; throws LoadError with LibreOffice's words */
  load(path: string, options: string): number
  /** Throws SaveError with LibreOffice's words. */
  save(document: number, path: string, format: string, options: string): void
  close(document: number): void
}

const program = '/instdir/program'

/** Starts LibreOfficeKit in a loaded module. Its hook is called alone: `preinit` hangs in this build. */
export function startKit(office: OfficeModule): Kit {
  const handle = withTexts(office, [program], (path) => office._libreofficekit_hook(path))
  if (handle === 0) throw new Error('LibreOffice could not be started')
  const lastError = () => textAt(office, office._lok_getError(handle))
  return {
    load(path, options) {
      const document = withTexts(office, [path, options], (at, optionsAt) =>
        options === ''
          ? office._lok_documentLoad(handle, at)
          : office._lok_documentLoadWithOptions(handle, at, optionsAt),
      )
      if (document === 0) throw new LoadError(lastError())
      return document
    },
    save(document, path, format, options) {
      const saved = withTexts(office, [path, format, options], (at, formatAt, optionsAt) =>
        office._lok_documentSaveAs(document, at, formatAt, optionsAt),
      )
      if (saved === 0) throw new SaveError(lastError())
    },
    close: (document) => office._lok_documentDestroy(document),
  }
}

/** Calls with zero-terminated copies of texts in LibreOffice's memory. */
function withTexts<Result>(
  office: OfficeModule,
  texts: readonly string[],
  call: (...pointers: [number, number, number]) => Result,
): Result {
  const [first = 0, second = 0, third = 0, ...rest] = texts.map((text) => {
    const bytes = new TextEncoder().encode(`${text}\0`)
    const pointer = office._malloc(bytes.length)
    office.HEAPU8.set(bytes, pointer)
    return pointer
  })
  try {
    return call(first, second, third)
  } finally {
    for (const pointer of [first, second, third, ...rest]) if (pointer) office._free(pointer)
  }
}

function textAt(office: OfficeModule, pointer: number): string {
  if (pointer === 0) return ''
  const { HEAPU8 } = office
  let end = pointer
  while (HEAPU8[end]) end++
  // The memory is shared between threads, and a decoder does not read from that.
  return new TextDecoder().decode(HEAPU8.slice(pointer, end))
}
