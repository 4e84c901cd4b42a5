import type { EngineModule } from '../host/protocol.ts'
import { convert } from './convert.ts'
import type { OfficeHost } from './host.ts'
import { selfTest } from './self-test.ts'
import { startWasmHost } from './wasm/host.ts'

let host: OfficeHost | undefined

/** Starts LibreOffice and converts a document, since a start that hangs does so until then. */
export const start: NonNullable<EngineModule['start']> = async () => {
  host ??= await startWasmHost()
  await selfTest(host)
}

/** Documents by LibreOffice as WebAssembly. Runs inside a child process. */
export const run: EngineModule['run'] = async (job) => {
  if (!host) throw new Error('the office engine was not started')
  try {
    return await convert(host, job)
  } catch (error) {
    // What is left of it after a trap cannot be trusted with the next document: the host starts
    // another process, and says of this job that its engine stopped.
    if (isTrap(error)) process.exit(1)
    throw error
  }
}

/** WebAssembly traps, and exceptions of C++ that nobody caught, which are no Errors at all. */
function isTrap(error: unknown): boolean {
  return !(error instanceof Error) || /^(RuntimeError|ExitStatus|CppException)$/.test(error.name)
}
