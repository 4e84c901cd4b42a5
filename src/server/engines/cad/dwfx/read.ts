import type { EngineJob } from '../../host/protocol.ts'
import { type XmlElement, childElements, descendants } from '../../shared/packages/xml.ts'
import { joinPieces } from '../../shared/packages/pieces.ts'
import { openZip } from '../../shared/packages/zip.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import type { Sheet } from '../display/display.ts'
import { createScene } from '../draw/scene.ts'
import { emptyDrawing } from '../drawing/empty.ts'
import { selectParts } from '../options.ts'
import { layersOf } from './layers.ts'
import { drawFixedPage } from './page.ts'
import { type Parts, partsOf, resolvePart } from './resources.ts'

/** XPS counts in 96ths of an inch. */
const unit = 25.4 / 96

/**
 * Draws a DWFx file: an XPS document (ECMA-388) whose pages are the sheets, with Autodesk's names and
 * layers beside them. Throws EngineError `unreadable_file`, `limit_exceeded` or an option's error.
 */
export function readDwfx(job: EngineJob, bytes: Buffer): Sheet[] {
  const parts = partsOf(joinPieces(openZip(job, bytes)))
  const pages = pagePaths(parts).flatMap((path) => {
    const root = parts.xml(path)
    return root?.name === 'FixedPage'
      ? [{ path, root, ...describe(parts, path), isActive: true }]
      : []
  })
  if (pages.length === 0) {
    const is3d = parts.names.some((name) => /\.w3d$/i.test(name) || /eModel/i.test(name))
    const found = is3d
      ? 'it holds only three-dimensional models (W3D), which are not drawn here. Publish 2D sheets.'
      : 'there is no page in it.'
    throw unreadable(job, found)
  }
  const scene = createScene(job, emptyDrawing)
  const chosen = selectParts(job, pages)
  if (chosen.length === 0) {
    const message = `${job.inputName} has no sheet of model space; all its sheets are shown.`
    job.warn({ code: 'OPTION_IGNORED', option: 'SpaceToConvert', message })
  }
  const fonts = new Map()
  return (chosen.length > 0 ? chosen : pages).map(
    ({ path, root, name, isModel, extension }): Sheet => {
      const width = size(root, 'Width')
      const height = size(root, 'Height')
      const context = { parts, page: path, scene, layers: layersOf(extension), fonts, layer: '0' }
      const items = drawFixedPage(root, context, [unit, 0, 0, -unit, 0, height * unit])
      const paper = { width: width * unit, height: height * unit }
      const box = { left: 0, bottom: 0, right: paper.width, top: paper.height }
      return { name, isModel, items, box, paper, unit: 1 }
    },
  )
}

function size(root: XmlElement, name: string): number {
  const value = Number(root.attributes[name])
  return Number.isFinite(value) && value > 0 ? value : 1000
}

/** Pages in the order of the documents; any page where the order is lost. */
function pagePaths(parts: Parts): string[] {
  const documents = parts.names
    .filter((name) => /\.fdseq$/i.test(name))
    .flatMap((sequence) => {
      const root = parts.xml(sequence)
      return root ? references(root, 'DocumentReference', sequence) : []
    })
  const pages = documents.flatMap((document) => {
    const root = parts.xml(document)
    return root ? references(root, 'PageContent', document) : []
  })
  return pages.length > 0 ? pages : parts.names.filter((name) => /\.fpage$/i.test(name))
}

function references(root: XmlElement, name: string, from: string): string[] {
  return childElements(root, name).flatMap(({ attributes }) =>
    attributes.Source ? [resolvePart(from, attributes.Source)] : [],
  )
}

/** Name of a sheet and its part with layers, from the descriptor beside the page. */
function describe(parts: Parts, path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const descriptor = parts.xml(`${folder}descriptor.xml`)
  const properties = descriptor ? descendants(descriptor, 'Property') : []
  const layout = properties.find(({ attributes }) => attributes.name === 'Layout Name')
  const name = layout?.attributes.value ?? descriptor?.attributes.name ?? 'Sheet'
  const resource = (descriptor ? descendants(descriptor, 'Resource') : []).find(
    ({ attributes }) => attributes.role === '2d graphics extension',
  )
  const href = resource?.attributes.href
  const extension = href === undefined ? undefined : parts.xml(resolvePart(path, href))
  return { name, isModel: /^model$/i.test(name), extension }
}
