import { posix } from 'node:path'
import { type XmlElement, childElements, parseXml } from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'

/** What a part of the package refers to, by relationship id (ISO/IEC 29500-2, 9.3). */
export interface Relation {
  /** Last word of the type: `page`, `master`, `theme`, `image` … */
  readonly kind: string
  /** Name of a part; undefined for something outside of the package, which is never opened. */
  readonly part: string | undefined
}

/** The relationships of a part; none for one without. */
export function relationsOf(zip: ZipPackage, part: string): ReadonlyMap<string, Relation> {
  const folder = posix.dirname(part)
  const text = zip.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (text === undefined) return new Map()
  return new Map(
    childElements(parseXml(text), 'Relationship').map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode } = attributes
      const inside = TargetMode !== 'External'
      const name = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      return [Id, { kind: Type.split('/').at(-1) ?? '', part: inside ? name : undefined }]
    }),
  )
}

/** A part as XML; undefined when there is none. */
export function readPart(zip: ZipPackage, part: string): XmlElement | undefined {
  const text = zip.text(part)
  return text === undefined ? undefined : parseXml(text)
}
