import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The part of the Emscripten module that is used here. Pointers are numbers; 0 is none. */
export interface OfficeModule {
  readonly HEAPU8: Uint8Array
  readonly ENV: Record<string, string>
  readonly FS: FileSystem
  _malloc(bytes: number): number
  _free(pointer: number): void
  _libreofficekit_hook(installPath: number): number
  _lok_getError(office: number): number
  _lok_documentLoad(office: number, path: number): number
  _lok_documentLoadWithOptions(office: number, path: number, options: number): number
  _lok_documentSaveAs(document: number, path: number, format: number, options: number): number
  _lok_documentDestroy(document: number): void
}

/** Emscripten's file system: all of it is memory of this process. */
export interface FileSystem {
  mkdir(path: string): void
  rmdir(path: string): void
  readdir(path: string): string[]
  stat(path: string): { mode: number }
  isDir(mode: number): boolean
  unlink(path: string): void
  writeFile(path: string, data: Uint8Array | string): void
  readFile(path: string): Uint8Array
}

interface Settings {
  readonly noInitialRun: true
  readonly wasmBinary: Uint8Array
  readonly locateFile: (name: string) => string
  readonly getPreloadedPackage: (path: string) => ArrayBufferLike
  readonly preRun: (() => void)[]
  readonly print: () => void
  readonly printErr: () => void
  readonly onRuntimeInitialized: () => void
  readonly onAbort: () => void
}

const require = createRequire(import.meta.url)

/** Where the package keeps its build; throws when it is not installed. */
function buildDirectory(): string {
  return join(dirname(require.resolve('@matbee/libreoffice-converter/package.json')), 'wasm')
}

/**
 * Loads LibreOffice. The build is used without the loader that the package brings: that one replaces
 * functions of `fs` and offers requests, while all that is needed are two files handed over here.
 * @param prepare changes its file system before it starts
 */
export function loadOffice(prepare: (fs: FileSystem) => void): Promise<OfficeModule> {
  const directory = buildDirectory()
  return new Promise((resolve, reject) => {
    const settings: Settings = {
      // Else the program's own main starts in a thread of its own, and one start in two hangs: it and
      // LibreOfficeKit wait for each other's locks.
      noInitialRun: true,
      wasmBinary: readFileSync(join(directory, 'soffice.wasm')),
      locateFile: (name) => join(directory, name),
      getPreloadedPackage: wholeFile,
      preRun: [
        () => {
          // With its default log level a thread that logs while another waits for it never ends.
          officeModule().ENV.SAL_LOG = '-WARN-INFO'
          // Without a thread for a main loop of its own there is one less to wait for.
          officeModule().ENV.SAL_LOK_OPTIONS = 'unipoll'
        },
      ],
      print: () => undefined,
      printErr: () => undefined,
      onRuntimeInitialized: () => {
        prepare(officeModule().FS)
        resolve(officeModule())
      },
      onAbort: () => reject(new Error('LibreOffice stopped while it was loaded')),
    }
    Object.assign(globalThis, { Module: settings })
    require(join(directory, 'soffice.cjs'))
  })
}

/** The build adds its functions to the settings, which it finds by this name. */
function officeModule(): OfficeModule {
  return (globalThis as unknown as { Module: OfficeModule }).Module
}

function wholeFile(path: string): ArrayBufferLike {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return buffer.slice(byteOffset, byteOffset + byteLength)
}
