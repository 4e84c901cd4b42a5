import { relationsOf } from '../../shared/packages/relations.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import type { Changes } from './parts.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'

/** Parts of properties without a property: title, author, keywords, company and one's own. */
const empty: Readonly<Record<string, string>> = {
  'core-properties':
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  'extended-properties': `<Properties xmlns="${office}/extended-properties"/>`,
  'custom-properties': `<Properties xmlns="${office}/custom-properties"/>`,
}

/** Takes the properties of a document away. */
export function withoutMetadata(zip: ZipPackage, changes: Changes): void {
  for (const { kind, target } of relationsOf(zip, '')) {
    const nothing = empty[kind]
    if (nothing !== undefined && zip.has(target)) changes.set(target, nothing)
  }
}
