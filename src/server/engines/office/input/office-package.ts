import type { EngineJob } from '../../host/protocol.ts'
import { openZip } from '../../shared/packages/zip.ts'
import { unreadable } from '../../shared/pixels/input.ts'

/** Where a package of each application keeps its parts (ECMA-376-1, 11 to 13; [MS-VSDX] 2.1). */
const folders: readonly (readonly [source: RegExp, folder: string])[] = [
  [/^do[ct]/, 'word/'],
  [/^xl/, 'xl/'],
  [/^p[op]/, 'ppt/'],
  [/^vs/, 'visio/'],
]

/** The bytes of a package whose parts are those of the job's type, within the bounds of packages. */
export function checkOfficePackage(job: EngineJob, bytes: Uint8Array): Uint8Array {
  if (!isZip(bytes)) throw unreadable(job, 'its content is of another kind.')
  const { names } = openZip(job, bytes)
  const folder = folders.find(([source]) => source.test(job.source))?.[1] ?? ''
  const fits = names.some((name) => name.replaceAll('\\', '/').toLowerCase().startsWith(folder))
  if (fits) return bytes
  throw unreadable(job, 'its content is of another kind.')
}

/** Whether bytes begin as a zip file. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}
