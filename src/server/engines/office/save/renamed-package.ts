import type { EngineJob } from '../../host/protocol.ts'
import { openZip, partsOf, writeZip } from '../../shared/packages/zip.ts'
import type { Document } from '../host.ts'

const main = 'application/vnd.openxmlformats-officedocument.'

/** Content types of the main parts that differ between a document, its template and its show. */
const mains: Readonly<Record<string, readonly [asIs: RegExp, wanted: string]>> = {
  pptx: [
    /application\/vnd\.openxmlformats-officedocument\.presentationml\.(template|slideshow)\.main\+xml/g,
    `${main}presentationml.presentation.main+xml`,
  ],
  xlsx: [
    /application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.template\.main\+xml/g,
    `${main}spreadsheetml.sheet.main+xml`,
  ],
}

/**
 * A template or a show as a plain document of the same application: all parts are the same, only
 * the type of the main one differs (ECMA-376-1, 12.2 and 13.3), so nothing is lost on the way.
 * @returns undefined where a document has to be written anew
 */
export function renamedPackage(job: EngineJob, document: Document): Uint8Array | undefined {
  const change = mains[job.target]
  const sameApplication = /^(pptx|potx|ppsx|xlsx|xltx)$/.test(document.extension)
  if (!change || !sameApplication || document.extension[0] !== job.target[0]) return undefined
  const zip = openZip(job, document.bytes)
  const name = '[Content_Types].xml'
  const types = zip.text(name)
  const [asIs, wanted] = change
  if (types === undefined || types.replaceAll(asIs, wanted) === types) return document.bytes
  return writeZip(partsOf(zip, new Map([[name, types.replaceAll(asIs, wanted)]])))
}
