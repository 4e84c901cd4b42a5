import type { EngineModule } from '../host/protocol.ts'
import { convert } from '../office/convert.ts'
import { nativeHost } from './native-host.ts'

/** Documents by LibreOffice, the program of the system. Runs inside a child process. */
export const run: EngineModule['run'] = (job) => convert(nativeHost, job)
