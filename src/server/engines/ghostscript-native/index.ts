import type { EngineModule } from '../host/protocol.ts'
import { convert } from '../ghostscript/convert.ts'
import { nativeHost } from './native-host.ts'

/** The same as the engine `ghostscript`, with the program of the system. */
export const run: EngineModule['run'] = (job) => convert(nativeHost(job), job)
