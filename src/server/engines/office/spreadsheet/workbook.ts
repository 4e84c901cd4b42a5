import { type ZipPackage, partsOf, writeZip } from '../../shared/packages/zip.ts'
import { relationId, relationsOf } from '../../shared/packages/relations.ts'
import { descendants, parseXml } from '../../shared/packages/xml.ts'

/** A sheet of a workbook: the name people see, and the part that holds it. */
export interface Sheet {
  readonly name: string
  readonly part: string
}

/** A workbook's package, whose parts are replaced one by one. */
export interface Workbook {
  /** Name of the main part: `xl/workbook.xml`. */
  readonly part: string
  readonly sheets: readonly Sheet[]
  /** A part as it is now; undefined when there is none. */
  text(part: string): string | undefined
  put(part: string, text: string): void
  /** The part of a kind that the main part refers to: `styles`, `sharedStrings`. */
  related(kind: string): string | undefined
  /** Names of all parts. */
  readonly names: readonly string[]
  /** The package with the replaced parts. */
  write(): Uint8Array
}

/**
 * Opens the package of a workbook (ECMA-376-1, 12.3; ECMA-376-2, 9). Throws Error when its main
 * part is missing or not well-formed.
 */
export function openWorkbook(zip: ZipPackage): Workbook {
  const changed = new Map<string, string>()
  const text = (part: string) => changed.get(part) ?? zip.text(part)
  const part =
    relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const main = zip.text(part)
  if (main === undefined) throw new Error('the package holds no workbook')
  const related = relationsOf(zip, part)
  const sheets = descendants(parseXml(main), 'sheet').map(({ attributes }) => {
    const id = relationId(attributes)
    return {
      name: attributes.name ?? '',
      part: related.find((relation) => relation.id === id)?.target ?? '',
    }
  })
  return {
    part,
    sheets,
    text,
    put: (name, value) => void changed.set(name, value),
    related: (kind) => related.find((relation) => relation.kind === kind)?.target,
    names: zip.names,
    write: () => writeZip(partsOf(zip, changed)),
  }
}
