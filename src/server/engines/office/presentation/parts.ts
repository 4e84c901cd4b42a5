import { relationId, relationsOf } from '../../shared/packages/relations.ts'
import { descendants, parseXml } from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'

/** Parts that are replaced or added, by name. */
export type Changes = Map<string, string>

/** Name of the main part. Throws Error when the package is no presentation. */
export function mainPart(zip: ZipPackage): string {
  const part = relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.target
  if (part === undefined || !zip.has(part)) throw new Error('the package holds no presentation')
  return part
}

/** The slides' parts in the order in which they are shown (ECMA-376-1, 19.2.1.34). */
export function slideParts(zip: ZipPackage): string[] {
  const part = mainPart(zip)
  const related = relationsOf(zip, part)
  return descendants(parseXml(zip.text(part) ?? ''), 'sldId').flatMap(({ attributes }) => {
    const slide = related.find(({ id }) => id === relationId(attributes))?.target
    return slide !== undefined && zip.has(slide) ? [slide] : []
  })
}
