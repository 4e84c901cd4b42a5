import type { EngineModule } from '../host/protocol.ts'
import { convert } from './convert.ts'
import { wasmHost } from './wasm-host.ts'

/** EPS to PDF, PDF to PDF and PDF/A, with Ghostscript in WebAssembly. Runs inside a child process. */
export const run: EngineModule['run'] = (job) => convert(wasmHost, job)
