import { constants, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of the Emscripten module that is used here. */
interface QpdfModule {
  callMain(args: readonly string[]): number
  readonly FS: {
    /** With `canOwn` the bytes are taken over instead of copied. */
    writeFile(path: string, data: Uint8Array, settings: { canOwn: boolean }): void
    readFile(path: string): Uint8Array
  }
}

type Factory = (settings: { wasmBinary: Uint8Array; noInitialRun: true }) => Promise<QpdfModule>

const require = createRequire(import.meta.url)
const output = 'out.pdf'

let wasmBinary: Buffer | undefined

/**
 * Runs qpdf once, in an instance and a file system of its own.
 * @param args without the output, whose name is always the last argument
 * @param files inputs by the names that the arguments use
 * @returns the output; undefined when qpdf could not read an input. This build of it cannot mend a
 *   damaged cross-reference table: its exceptions end the program.
 */
export async function runQpdf(
  args: readonly string[],
  files: Readonly<Record<string, Uint8Array>>,
): Promise<Uint8Array | undefined> {
  wasmBinary ??= readFileSync(require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))
  withConstants()
  const factory = require('@neslinesli93/qpdf-wasm') as Factory
  const { FS, callMain } = await factory({ wasmBinary, noInitialRun: true })
  for (const [name, bytes] of Object.entries(files)) FS.writeFile(name, bytes, { canOwn: true })
  return succeeded(() => callMain([...args, output])) ? FS.readFile(output) : undefined
}

/**
 * Emscripten's file system asks an inner part of Node for the numbers of some flags, which Node's
 * permission model refuses. They are the public ones.
 */
function withConstants(): void {
  Object.assign(process, { binding: () => ({ fs: constants }) })
}

/** Exit code 3 means that there were warnings, such as of an odd object (qpdf manual, "Exit Status"). */
function succeeded(main: () => number): boolean {
  const code = exitCode(main)
  return code === 0 || code === 3
}

/** Emscripten may end `main` by throwing an object with a status; a trap of WebAssembly has none. */
function exitCode(main: () => number): number {
  try {
    return main()
  } catch (error) {
    const { status } = error as { status?: unknown }
    return typeof status === 'number' ? status : 2
  } finally {
    // qpdf sets how this process would end; that is not for it to say.
    process.exitCode = undefined
  }
}
