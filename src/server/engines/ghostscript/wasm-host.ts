import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type GhostscriptHost, always } from './host.ts'

/** The part of the Emscripten module that is used here. */
interface GhostscriptModule {
  callMain(args: readonly string[]): number
  readonly FS: {
    /** With `canOwn` the bytes are taken over instead of copied. */
    writeFile(path: string, data: Uint8Array | string, settings?: { canOwn: boolean }): void
    readFile(path: string): Uint8Array
  }
}

type Factory = (settings: {
  wasmBinary: Uint8Array
  print(line: string): void
  printErr(line: string): void
}) => Promise<GhostscriptModule>

const output = '/out.pdf'

/**
 * Ghostscript in WebAssembly, in a file system in memory that holds nothing but the job. An instance
 * is used once: its `main` cannot be entered twice.
 */
export const wasmHost: GhostscriptHost = {
  places: {
    input: '/in',
    output,
    program: (name) => `/${name}`,
    profile: (name) => `%rom%iccprofiles/${name}.icc`,
  },
  async run({ args, input, programs, onLine }) {
    const lines: string[] = []
    const say = (line: string) => {
      lines.push(line)
      onLine(line)
    }
    const { FS, callMain } = await load(say)
    FS.writeFile('/in', input, { canOwn: true })
    for (const [name, text] of Object.entries(programs)) FS.writeFile(`/${name}`, text)
    const code = exitCode(() => callMain([...always, ...args]))
    return { code, lines, output: written(FS) }
  },
}

const assets = new URL('../assets/', import.meta.resolve('@bentopdf/gs-wasm'))

let wasmBinary: Buffer | undefined

/** A new instance; the engine of JavaScript keeps the code it compiled for the same bytes. */
async function load(print: (line: string) => void): Promise<GhostscriptModule> {
  wasmBinary ??= readFileSync(fileURLToPath(new URL('gs.wasm', assets)))
  const { default: factory } = (await import(new URL('gs.js', assets).href)) as { default: Factory }
  return factory({ wasmBinary, print, printErr: print })
}

/** Emscripten ends `main` by throwing an object with a status; a trap of WebAssembly has none. */
function exitCode(main: () => number): number {
  try {
    return main()
  } catch (error) {
    const { status } = error as { status?: unknown }
    if (typeof status === 'number') return status
    throw error
  }
}

function written(FS: GhostscriptModule['FS']): Uint8Array | undefined {
  try {
    return FS.readFile(output)
  } catch {
    return undefined
  }
}
