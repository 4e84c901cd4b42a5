import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { EngineJob } from '../../host/protocol.ts'
import { type XmlElement, childElements, parseXml } from '../../shared/packages/xml.ts'
import { type ZipPackage, openZip } from '../../shared/packages/zip.ts'
import { refuseEmpty, unreadable } from '../../shared/pixels/input.ts'

/** A part that another one names. */
export interface Relation {
  readonly type: string
  /** A part of the package, or an address outside of it. */
  readonly target: string
  readonly external: boolean
}

/** A Word document as a package of parts (ECMA-376, part 2). */
export interface WordPackage {
  readonly zip: ZipPackage
  /** Path of the main part. */
  readonly main: string
  /** Throws EngineError for XML that is damaged; undefined for a part that is absent. */
  xml(path: string): XmlElement | undefined
  relations(path: string): ReadonlyMap<string, Relation>
  /** The part of a kind that the main one names. */
  related(kind: string): string | undefined
}

/** Opens a .docx. Throws EngineError, naming the file, for whatever is none. */
export async function openWord(job: EngineJob): Promise<WordPackage> {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  if (bytes.readUInt32BE(0) === 0xd0cf11e0) {
    throw unreadable(job, 'it is protected by a password, or a document of an older kind.')
  }
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) {
    throw unreadable(job, 'its content is of another kind.')
  }
  const zip = openZip(job, bytes)
  const xml = (path: string): XmlElement | undefined => {
    const text = zip.text(path)
    if (text === undefined) return undefined
    try {
      return parseXml(text)
    } catch {
      throw unreadable(job, `its part ${path} is damaged.`)
    }
  }
  const known = new Map<string, ReadonlyMap<string, Relation>>()
  const relations = (path: string) => {
    const found = known.get(path) ?? readRelations(xml, path)
    known.set(path, found)
    return found
  }
  const main = [...relations('').values()].find(({ type }) => type.endsWith('/officeDocument'))
  if (!main || !zip.has(main.target) || !main.target.startsWith('word/')) {
    throw unreadable(job, 'it is a package of another kind.')
  }
  const ofMain = () => [...relations(main.target).values()]
  return {
    zip,
    main: main.target,
    xml,
    relations,
    related: (kind) =>
      ofMain().find(({ type, external }) => !external && type.endsWith(`/${kind}`))?.target,
  }
}

function readRelations(
  xml: (path: string) => XmlElement | undefined,
  path: string,
): ReadonlyMap<string, Relation> {
  const folder = path === '' ? '' : posix.dirname(path)
  const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  const root = xml(file)
  return new Map(
    (root ? childElements(root, 'Relationship') : []).map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode } = attributes
      const external = TargetMode === 'External'
      const target = external
        ? Target
        : posix.normalize(Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target))
      return [Id, { type: Type, target, external }]
    }),
  )
}
