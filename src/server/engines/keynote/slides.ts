import { relationsOf } from '../shared/packages/relations.ts'
import {
  type XmlElement,
  childElements,
  descendants,
  firstChild,
  parseXml,
} from '../shared/packages/xml.ts'
import type { Item } from './deck.ts'
import { type Space, frameOf, groupSpace, isTrue, slideSpace } from './frames.ts'
import { placeholderMark } from './placeholders.ts'
import { count, readPicture, readShape } from './shapes.ts'
import type { Scene, Sheet } from './source.ts'
import { readTable } from './tables.ts'

/** Everything that a slide shows, what lies behind first: the master's, the layout's, its own. */
export function itemsOf(slide: Sheet, scene: Scene): Item[] {
  const { behind } = slide
  const shows = slide.root.attributes.showMasterSp !== '0'
  const below = behind && shows ? itemsOf(behind, scene) : []
  const own = slide.shapes ? readTree(slide.shapes, slide, scene, slideSpace) : []
  return [...below, ...own]
}

function readTree(tree: XmlElement, sheet: Sheet, scene: Scene, space: Space): Item[] {
  return childElements(tree).flatMap((element) => readElement(element, sheet, scene, space))
}

function readElement(element: XmlElement, sheet: Sheet, scene: Scene, space: Space): Item[] {
  // Placeholders of layouts and masters are prompts, not content.
  if (sheet.root.name !== 'sld' && placeholderMark(element)) return []
  if (isHidden(element)) return []
  switch (element.name) {
    case 'sp':
    case 'cxnSp':
      return present(readShape(element, sheet, scene, space))
    case 'pic':
      return present(readPicture(element, sheet, scene, space))
    case 'grpSp': {
      const properties = firstChild(element, 'grpSpPr')
      const inner = groupSpace(properties && firstChild(properties, 'xfrm'), space)
      return readTree(element, sheet, scene, inner)
    }
    case 'graphicFrame':
      return readGraphic(element, sheet, scene, space)
    case 'AlternateContent': {
      const fallback = firstChild(element, 'Fallback')
      const choice = firstChild(element, 'Choice')
      const used = fallback && childElements(fallback).length > 0 ? fallback : choice
      return used ? readTree(used, sheet, scene, space) : []
    }
    default:
      return []
  }
}

function present(item: Item | undefined): Item[] {
  return item ? [item] : []
}

function isHidden(element: XmlElement): boolean {
  const [first] = childElements(element).filter(({ name }) => /^nv\w+Pr$/.test(name))
  return isTrue(first && firstChild(first, 'cNvPr')?.attributes.hidden)
}

function readGraphic(element: XmlElement, sheet: Sheet, scene: Scene, space: Space): Item[] {
  const frame = frameOf(firstChild(element, 'xfrm'), space)
  const [table] = descendants(element, 'tbl')
  if (table && frame) return readTable(table, frame, scene)
  const [ids] = descendants(element, 'relIds')
  if (ids && frame) {
    const items = readDiagram(sheet, scene, { ...slideSpace, x: frame.x, y: frame.y })
    if (items) return items
  }
  // Embedded objects bring a picture of themselves.
  const [picture] = descendants(element, 'pic')
  if (picture) return present(readPicture(picture, sheet, scene, space))
  count(scene, descendants(element, 'chart').length > 0 ? 'chart' : 'embedded object')
  return []
}

/** A diagram as its shapes, which are stored ready to be drawn; undefined where they are not. */
function readDiagram(sheet: Sheet, scene: Scene, space: Space): Item[] | undefined {
  const related = relationsOf(scene.zip, sheet.part).filter(({ kind }) => kind === 'diagramDrawing')
  const part = related[0]?.target
  // Which of several drawings belongs to which frame is written in their data only.
  if (part === undefined || related.length !== 1) return undefined
  const tree = firstChild(parseXml(scene.zip.text(part) ?? ''), 'spTree')
  return tree && readTree(tree, { ...sheet, part }, scene, space)
}
