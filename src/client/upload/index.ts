import { createUploads } from './uploads.ts'
import { browserPorts } from './browser-ports.ts'
import type { Uploads } from './types.ts'

/** The uploads of this tab. Call `uploads.resumeUploads()` once at start. */
export const uploads: Uploads = createUploads(browserPorts)
