import { childElements, parseXml } from './xml.ts'
import type { ZipPackage } from './zip.ts'

/** What a part of an Office Open XML package refers to (ECMA-376-2, 9.3). */
export interface Relation {
  readonly id: string
  /** End of the type's address: `slide`, `styles`. */
  readonly kind: string
  /** Name of the part; an address as it is written where it lies outside. */
  readonly target: string
  readonly external: boolean
}

/** The relations of a part; the empty name stands for the package itself. Throws on bad XML. */
export function relationsOf(zip: Pick<ZipPackage, 'text'>, part: string): Relation[] {
  const markup = zip.text(relationsPart(part))
  if (markup === undefined) return []
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  return childElements(parseXml(markup)).map(({ attributes }) => {
    const target = attributes.Target ?? ''
    const external = attributes.TargetMode === 'External'
    return {
      id: attributes.Id ?? '',
      kind: attributes.Type?.slice(attributes.Type.lastIndexOf('/') + 1) ?? '',
      target: external ? target : resolvePart(folder, target),
      external,
    }
  })
}

/** Name of the part that holds the relations of a part. */
export function relationsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

/** A target as the name of a part: `/xl/a.xml` and `../a.xml` are both meant from a folder. */
function resolvePart(folder: string, target: string): string {
  const names: string[] = []
  for (const name of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}

/** The value of the attribute with a relation's id: `r:id`, whatever the prefix. */
export function relationId(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}
