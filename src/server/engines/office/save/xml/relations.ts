import { childElements, parseXml } from '../../../shared/packages/xml.ts'
import type { ZipPackage } from '../../../shared/packages/zip.ts'

/** Targets of a part of Word's folder by their relationship ids; those outside keep their address. */
export function relationsOf(zip: ZipPackage, part: string): ReadonlyMap<string, string> {
  const text = zip.text(`word/_rels/${part}.rels`)
  const entries = text === undefined ? [] : childElements(parseXml(text), 'Relationship')
  return new Map(entries.map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']))
}
