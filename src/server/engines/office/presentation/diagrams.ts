import type { EngineJob } from '../../host/protocol.ts'
import { damagedParts } from '../../shared/packages/damaged.ts'
import { type Relation, relationsOf } from '../../shared/packages/relations.ts'
import {
  type XmlElement,
  childElements,
  descendants,
  escapeXml,
  firstChild,
  parseXml,
  textOf,
} from '../../shared/packages/xml.ts'
import { type ZipPackage, openZip, partsOf, writeZip } from '../../shared/packages/zip.ts'
import type { Document } from '../host.ts'
import { type Changes, slideParts } from './parts.ts'

const packages = new Set(['pptx', 'potx', 'ppsx'])
const frame = /<p:graphicFrame(?=[\s>])(?:(?!<\/p:graphicFrame>)[\s\S])*<\/p:graphicFrame>/g

/**
 * A presentation whose SmartArt can be drawn. PowerPoint keeps a drawing beside the data of one
 * ([MS-ODRAWXML], dataModelExt); without it, as in files of 2007 and of other programs, a suite has to lay it
 * out itself, and the build of LibreOffice for WebAssembly waits for ever there. Its words are shown
 * as a list in its place, with a warning.
 */
export function withListsForDiagrams(job: EngineJob, document: Document): Document {
  if (!packages.has(document.extension)) return document
  const zip = openZip(job, document.bytes)
  if (!zip.names.some((name) => /\/diagrams\/data/.test(name))) return document
  const changes = changesOf(job, zip)
  if (changes.size === 0) return document
  job.warn({
    code: 'LOSSY',
    message: `${job.inputName} holds SmartArt without its drawing; its words are shown as a list.`,
  })
  return { ...document, bytes: writeZip(partsOf(zip, changes)) }
}

function changesOf(job: EngineJob, zip: ZipPackage): Changes {
  const changes: Changes = new Map()
  try {
    for (const slide of slideParts(zip)) {
      const markup = zip.text(slide) ?? ''
      const relations = relationsOf(zip, slide)
      const changed = markup.replace(frame, (whole) => listFor(zip, relations, whole) ?? whole)
      if (changed !== markup) changes.set(slide, changed)
    }
  } catch (error) {
    throw damagedParts(job, error, 'its slides are damaged.')
  }
  return changes
}

/** A text box in the place of a diagram without a drawing; undefined for any other frame. */
function listFor(zip: ZipPackage, relations: Relation[], markup: string): string | undefined {
  const id = /<dgm:relIds\s[^>]*\br:dm="([^"]*)"/.exec(markup)?.[1]
  const data = id && zip.text(relations.find((relation) => relation.id === id)?.target ?? '')
  if (!data || hasDrawing(zip, relations, data)) return undefined
  const place = /<p:xfrm(?=[\s>])[^>]*>([\s\S]*?)<\/p:xfrm>/.exec(markup)?.[1] ?? ''
  const named = /<p:cNvPr\s[^>]*?\/?>/.exec(markup)?.[0].replace(/\/?>$/, '/>')
  const box = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
  const body = '<a:bodyPr wrap="square" anchor="ctr"><a:normAutofit/></a:bodyPr><a:lstStyle/>'
  return `<p:sp><p:nvSpPr>${named ?? '<p:cNvPr id="1" name="SmartArt"/>'}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place}</a:xfrm>${box}</p:spPr><p:txBody>${body}${paragraphsOf(parseXml(data))}</p:txBody></p:sp>`
}

function hasDrawing(zip: ZipPackage, relations: Relation[], data: string): boolean {
  const id = /<dsp:dataModelExt\s[^>]*\brelId="([^"]*)"/.exec(data)?.[1]
  const target = relations.find((relation) => relation.id === id)?.target
  return target !== undefined && /<dsp:sp[\s>]/.test(zip.text(target) ?? '')
}

/** The points of a data model from its root down, a paragraph each (ECMA-376-1, DrawingML diagrams). */
function paragraphsOf(model: XmlElement): string {
  const list = (name: string, entry: string) => {
    const found = firstChild(model, name)
    return found ? childElements(found, entry) : []
  }
  const points = new Map(list('ptLst', 'pt').map((point) => [point.attributes.modelId, point]))
  const links = list('cxnLst', 'cxn')
    .filter(({ attributes }) => (attributes.type ?? 'parOf') === 'parOf')
    .toSorted((one, other) => Number(one.attributes.srcOrd) - Number(other.attributes.srcOrd))
  const seen = new Set<string>()
  const below = (parent: string, level: number): string[] =>
    links
      .filter(({ attributes }) => attributes.srcId === parent)
      .flatMap(({ attributes: { destId = '' } }) => {
        if (seen.has(destId)) return []
        seen.add(destId)
        const text = firstChild(points.get(destId) ?? model, 't')
        return [paragraph(text ? wordsOf(text) : '', level), ...below(destId, level + 1)]
      })
  const root = [...points.values()].find(({ attributes }) => attributes.type === 'doc')
  return below(root?.attributes.modelId ?? '', 0).join('') || '<a:p/>'
}

/** The runs of a point's paragraphs, on one line: what stands between elements is layout of the XML. */
function wordsOf(text: XmlElement): string {
  const paragraphs = descendants(text, 'p').map((one) => descendants(one, 't').map(textOf).join(''))
  return paragraphs.filter(Boolean).join(' ')
}

function paragraph(text: string, level: number): string {
  const indent = 228_600
  const margin = indent * (Math.min(level, 8) + 1)
  const properties = `<a:pPr lvl="${Math.min(level, 8)}" marL="${margin}" indent="-${indent}"><a:buChar char="•"/></a:pPr>`
  return `<a:p>${properties}<a:r><a:t>${escapeXml(text.trim())}</a:t></a:r></a:p>`
}
