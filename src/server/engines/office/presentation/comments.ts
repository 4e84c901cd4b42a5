import { relationsOf, relationsPart } from '../../shared/packages/relations.ts'
import { escapeXml } from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import { notesOf } from './notes.ts'
import { type Changes, mainPart, slideParts } from './parts.ts'

const main = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.presentationml'

const authorsPart = 'ppt/commentAuthors.xml'
const authors = `<p:cmAuthorLst xmlns:p="${main}"><p:cmAuthor id="0" name="Speaker notes" initials="N" lastIdx="1" clrIdx="0"/></p:cmAuthorLst>`

/**
 * Makes each slide's speaker notes its only comment (ECMA-376-1, 19.4). The comments of the file are
 * left out: they were not written for those who get the pages.
 */
export function notesAsComments(zip: ZipPackage, changes: Changes): void {
  const presentation = mainPart(zip)
  const overrides: [part: string, kind: string][] = [[authorsPart, 'commentAuthors']]
  relate(zip, changes, presentation, 'commentAuthors', authorsPart)
  for (const [index, slide] of slideParts(zip).entries()) {
    const notes = notesOf(zip, slide)
    const part = notes === '' ? undefined : `ppt/comments/notes${index + 1}.xml`
    relate(zip, changes, slide, 'comments', part)
    if (part === undefined) continue
    changes.set(part, commentList(notes))
    overrides.push([part, 'comments'])
  }
  changes.set(authorsPart, authors)
  const types = zip.text('[Content_Types].xml') ?? ''
  const added = overrides.map(
    ([name, kind]) => `<Override PartName="/${name}" ContentType="${contentType}.${kind}+xml"/>`,
  )
  changes.set(
    '[Content_Types].xml',
    types.replace(/<\/(?:\w+:)?Types>/, (end) => added.join('') + end),
  )
}

function commentList(text: string): string {
  const comment = `<p:cm authorId="0" idx="1"><p:pos x="144" y="144"/><p:text>${escapeXml(text)}</p:text></p:cm>`
  return `<p:cmLst xmlns:p="${main}">${comment}</p:cmLst>`
}

/** Replaces the relations of a kind of a part by one; by none where there is no target. */
function relate(
  zip: ZipPackage,
  changes: Changes,
  part: string,
  kind: string,
  target: string | undefined,
): void {
  const kept = relationsOf(zip, part).filter((relation) => relation.kind !== kind)
  const name = relationsPart(part)
  const markup = zip.text(name) ?? `<Relationships xmlns="${packageRelations}"></Relationships>`
  const ids = new Set(kept.map(({ id }) => id))
  const others = markup.replaceAll(/<(?:\w+:)?Relationship\s[^>]*>/g, (element) => {
    const id = /\sId=["']([^"']*)/.exec(element)?.[1] ?? ''
    return ids.has(id) || !element.endsWith('/>') ? element : ''
  })
  const added =
    target === undefined
      ? ''
      : `<Relationship Id="rIdNotes" Type="${relationships}/${kind}" Target="/${target}"/>`
  changes.set(
    name,
    others.replace(/<\/(?:\w+:)?Relationships>/, (end) => added + end),
  )
}
