import type { EngineJob } from '../../host/protocol.ts'
import { type ZipPackage, openZip, writeZip } from '../../shared/packages/zip.ts'
import { damagedParts } from '../../shared/packages/damaged.ts'
import { type XmlElement, descendants, parseXml } from '../../shared/packages/xml.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { isZip } from './office-package.ts'
import { type EncryptedEntry, decryptEntry, encryptedEntry } from './open-document-crypto.ts'
import { givenPassword, wrongPassword } from './password.ts'
import { wrapChart } from './wrap-chart.ts'

/** Media types of OpenDocument 1.3 part 3, appendix C, by the catalogue's names. */
const types: Readonly<Record<string, string>> = {
  odt: 'text',
  ott: 'text-template',
  odm: 'text-master',
  ods: 'spreadsheet',
  ots: 'spreadsheet-template',
  odp: 'presentation',
  otp: 'presentation-template',
  odg: 'graphics',
  otg: 'graphics-template',
  odc: 'chart',
}

/**
 * An OpenDocument package that LibreOffice can read: of the job's type, without encryption; a chart
 * stands in a drawing, since LibreOffice lays out no chart alone.
 */
export function readOpenDocument(job: EngineJob, bytes: Uint8Array): Uint8Array {
  if (!isZip(bytes)) throw unreadable(job, 'its content is of another kind.')
  const zip = openZip(job, bytes)
  const manifest = manifestOf(job, zip)
  const named = zip.text('mimetype')?.trim() ?? typeInManifest(manifest)
  if (named !== `application/vnd.oasis.opendocument.${types[job.source]}`) {
    throw unreadable(job, 'its content is of another kind.')
  }
  const encrypted = manifest ? descendants(manifest, 'file-entry').flatMap(encryptedEntry) : []
  const plain = encrypted.length === 0 ? bytes : unlocked(job, zip, encrypted)
  const opened = plain === bytes ? zip : openZip(job, plain)
  if (!opened.has('content.xml')) throw unreadable(job, 'it is damaged or cut short.')
  if (job.source !== 'odc') return plain
  try {
    return wrapChart(opened)
  } catch (error) {
    throw damagedParts(job, error, 'its content is damaged.')
  }
}

const manifestName = 'META-INF/manifest.xml'

function manifestOf(job: EngineJob, zip: ZipPackage): XmlElement | undefined {
  const text = zip.text(manifestName)
  if (text === undefined) return undefined
  try {
    // Old files name a document type that nobody needs.
    return parseXml(text.replace(/<!DOCTYPE[^>[]*>/i, ''))
  } catch (error) {
    throw unreadable(job, 'it is damaged.', { cause: error })
  }
}

function typeInManifest(manifest: XmlElement | undefined): string | undefined {
  const entries = manifest ? descendants(manifest, 'file-entry') : []
  return entries.find(({ attributes }) => attributes['manifest:full-path'] === '/')?.attributes[
    'manifest:media-type'
  ]
}

/** The package with every part decrypted, or the package that one encrypted part holds. */
function unlocked(
  job: EngineJob,
  zip: ZipPackage,
  encrypted: readonly EncryptedEntry[],
): Uint8Array {
  const password = givenPassword(job)
  if (password === undefined) throw wrongPassword(job)
  const byName = new Map(encrypted.map((entry) => [entry.name, entry]))
  const parts = zip.names
    .filter((name) => name !== manifestName)
    .map((name) => {
      const content = zip.read(name) ?? new Uint8Array()
      const entry = byName.get(name)
      const plain = entry ? decryptEntry(job, entry, content, password) : content
      return { name, content: plain, stored: name === 'mimetype' }
    })
  const whole = parts.find(({ name }) => name === 'encrypted-package')
  if (whole) return whole.content
  // What is not encrypted any more must not be called so.
  const manifest = (zip.text(manifestName) ?? '').replaceAll(
    /<manifest:encryption-data[\s\S]*?<\/manifest:encryption-data>/g,
    '',
  )
  return writeZip([...parts, { name: manifestName, content: manifest }])
}
