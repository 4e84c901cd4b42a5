import { gunzipSync } from 'node:zlib'
import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { type ZipPackage, openZip } from '../../shared/packages/zip.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { readObjects } from '../iwa/objects.ts'
import type { Presentation, TextDocument } from '../model/model.ts'
import { readOldPresentation } from '../xml/presentation.ts'
import { readOldText } from '../xml/text-document.ts'
import { readOldWorkbook } from '../xml/workbook.ts'
import { openDocument } from './document.ts'
import { readPresentation } from './presentation.ts'
import { readTextDocument } from './text-document.ts'
import { readWorkbook } from './workbook.ts'

/** What an iWork file holds. */
export type Found =
  | { readonly kind: 'presentation'; readonly presentation: Presentation }
  | { readonly kind: 'text'; readonly document: TextDocument }
  | { readonly kind: 'workbook'; readonly pages: Presentation }

const mostXml = 256 * 1024 * 1024

/**
 * Reads an iWork file of any age: archives of 2013 and later, or the XML of '09 and earlier.
 * Throws EngineError for what is none of these, and for an encrypted one.
 */
export function readIwork(bytes: Uint8Array, job: EngineJob): Found {
  const outer = openZip(job, bytes)
  if (outer.names.some((name) => /(^|\/)\.iw(ph|pv2?)$/.test(name))) {
    throw new EngineError(
      'wrong_password',
      `${job.inputName} is locked with a password. Encrypted iWork files cannot be opened here: remove the password in the program that set it.`,
    )
  }
  const old = outer.names.find((name) => /(^|\/)index\.(apxl|xml)(\.gz)?$/.test(name))
  if (old !== undefined) return readOld(outer, old, job)
  const zip = withIndex(outer, job)
  if (!zip.names.some((name) => name.endsWith('.iwa'))) {
    throw unreadable(job, 'it is a package of another kind.')
  }
  const objects = readObjects(zip, job)
  const document = openDocument(objects, zip, job)
  if (document.object(1, 10_000) && job.source !== 'numbers')
    return { kind: 'text', document: readTextDocument(document) }
  if (job.source === 'numbers') return { kind: 'workbook', pages: readWorkbook(document) }
  return { kind: 'presentation', presentation: readPresentation(document) }
}

/** Files that were saved as folders keep their archives in a zip file of their own, Index.zip. */
function withIndex(outer: ZipPackage, job: EngineJob): ZipPackage {
  const name = outer.names.find((part) => /(^|\/)Index\.zip$/.test(part))
  const bytes = name === undefined ? undefined : outer.read(name)
  if (!bytes) return outer
  const inner = openZip(job, bytes)
  return {
    names: [...inner.names, ...outer.names],
    has: (part) => inner.has(part) || outer.has(part),
    read: (part) => inner.read(part) ?? outer.read(part),
    text: (part) => inner.text(part) ?? outer.text(part),
  }
}

function readOld(zip: ZipPackage, name: string, job: EngineJob): Found {
  const packed = zip.read(name) ?? new Uint8Array()
  let text: string
  try {
    const plain = name.endsWith('.gz') ? gunzipSync(packed, { maxOutputLength: mostXml }) : packed
    text = new TextDecoder().decode(plain)
  } catch (cause) {
    throw unreadable(job, 'its content is damaged.', { cause })
  }
  if (name.includes('.apxl'))
    return { kind: 'presentation', presentation: readOldPresentation(text, zip, job) }
  if (job.source === 'numbers') return { kind: 'workbook', pages: readOldWorkbook(text, zip, job) }
  return { kind: 'text', document: readOldText(text, zip, job) }
}
