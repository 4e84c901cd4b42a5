import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ZipPart, writeZip } from '../shared/packages/zip.ts'

/** An XPS package that is being written. */
export interface XpsPackage {
  /** Where the font of the invisible words is. */
  readonly font: string
  /** Adds a picture and says where it is. */
  addPicture(extension: string, bytes: Uint8Array): string
  /** Adds a page: markup of a FixedPage. Pictures added since the last page belong to it. */
  addPage(markup: string): void
  write(): Uint8Array
}

const require = createRequire(import.meta.url)
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://schemas.microsoft.com/xps/2005/06'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const font = '/Resources/DejaVuSans.ttf'

const types = [
  ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
  ['fdseq', 'application/vnd.ms-package.xps-fixeddocumentsequence+xml'],
  ['fdoc', 'application/vnd.ms-package.xps-fixeddocument+xml'],
  ['fpage', 'application/vnd.ms-package.xps-fixedpage+xml'],
  ['ttf', 'application/vnd.ms-opentype'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
] as const

/** A package of one document (ECMA-388, 9.1). */
export function createPackage(): XpsPackage {
  const pages: string[] = []
  const parts: ZipPart[] = []
  let needed: string[] = [font]
  let pictures = 0
  return {
    font,
    addPicture(extension, bytes) {
      const name = `/Resources/${++pictures}.${extension}`
      parts.push({ name: name.slice(1), content: bytes })
      needed.push(name)
      return name
    },
    addPage(markup) {
      const name = `${pages.length + 1}.fpage`
      pages.push(`/Documents/1/Pages/${name}`)
      parts.push(
        { name: `Documents/1/Pages/${name}`, content: `${declaration}${markup}` },
        {
          name: `Documents/1/Pages/_rels/${name}.rels`,
          content: relations(needed.map((target) => [`${schema}/required-resource`, target])),
        },
      )
      needed = [font]
    },
    write: () =>
      writeZip([
        { name: '[Content_Types].xml', content: contentTypes() },
        {
          name: '_rels/.rels',
          content: relations([[`${schema}/fixedrepresentation`, '/all.fdseq']]),
        },
        {
          name: 'all.fdseq',
          content: `${declaration}<FixedDocumentSequence xmlns="${schema}"><DocumentReference Source="/Documents/1/1.fdoc"/></FixedDocumentSequence>`,
        },
        {
          name: 'Documents/1/1.fdoc',
          content: `${declaration}<FixedDocument xmlns="${schema}">${pages.map((page) => `<PageContent Source="${page}"/>`).join('')}</FixedDocument>`,
        },
        ...parts,
        {
          name: font.slice(1),
          content: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
        },
      ]),
  }
}

function contentTypes(): string {
  const defaults = types.map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  )
  return `${declaration}<Types xmlns="${packaged}/content-types">${defaults.join('')}</Types>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${entries.join('')}</Relationships>`
}
