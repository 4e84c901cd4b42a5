import { type XmlElement, childElements, descendants, firstChild } from '../shared/packages/xml.ts'
import type { Colour, Frame, Item, Shape, Stroke } from './deck.ts'
import { type Space, frameOf, points } from './frames.ts'
import { outlineOf } from './outlines.ts'
import { type Placeholder, placeholderMark, placeholderOf, plainShape } from './placeholders.ts'
import { type Scene, type Sheet, targetOf } from './source.ts'
import { readText } from './texts.ts'

/** A shape or a connector; undefined when it shows nothing or its place is unknown. */
export function readShape(
  element: XmlElement,
  sheet: Sheet,
  scene: Scene,
  space: Space,
): Item | undefined {
  const mark = placeholderMark(element)
  const model = mark ? placeholderOf(mark, sheet) : plainShape(scene)
  const own = firstChild(element, 'spPr')
  const properties = [...(own ? [own] : []), ...model.properties]
  const frame = properties
    .map((one) => frameOf(firstChild(one, 'xfrm'), space))
    .find((one) => one !== undefined)
  if (!frame) return undefined
  const picture = own && pictureFill(own, sheet, scene)
  if (picture !== undefined) return { kind: 'picture', frame, part: picture }
  const style = firstChild(element, 'style')
  const fill = element.name === 'cxnSp' ? undefined : fillOf(properties, style, scene)
  const stroke = strokeOf(properties, style, scene)
  const text = textOf(element, model, style, scene)
  if (!fill && !stroke && !text) return undefined
  const outline = properties.find((one) => /Geom/.test(childElements(one).map(nameOf).join(' ')))
  const path = outlineOf(outline, frame.width, frame.height)
  return { kind: 'shape', frame, path, fill, stroke, text }
}

const nameOf = ({ name }: XmlElement) => name

function textOf(
  element: XmlElement,
  model: Placeholder,
  style: XmlElement | undefined,
  { palette, fonts, usual }: Scene,
): Shape['text'] {
  const body = firstChild(element, 'txBody')
  const reference = style && firstChild(style, 'fontRef')
  const colour = reference && palette.colourIn(reference)
  const lists = usual ? [...model.lists, usual] : model.lists
  return body && readText(body, { palette, fonts, lists, bodies: model.bodies, colour })
}

const fills = /^(noFill|solidFill|gradFill|pattFill|blipFill|grpFill)$/

function fillOf(
  properties: readonly XmlElement[],
  style: XmlElement | undefined,
  { palette }: Scene,
): Colour | undefined {
  for (const one of properties) {
    const stated = childElements(one).find(({ name }) => fills.test(name))
    if (!stated) continue
    if (stated.name === 'pattFill') return palette.colourIn(firstChild(stated, 'fgClr'))
    return palette.fillOf(one)
  }
  return referred(style, 'fillRef', palette)
}

/** The line around a shape; undefined for none. */
export function strokeOf(
  properties: readonly XmlElement[],
  style: XmlElement | undefined,
  { palette }: Scene,
): Stroke | undefined {
  const lines = properties.flatMap((one) => childElements(one, 'ln'))
  const stated = lines.find((line) => childElements(line).some(({ name }) => fills.test(name)))
  const colour = stated ? palette.fillOf(stated) : referred(style, 'lnRef', palette)
  const width = lines.map(({ attributes }) => attributes.w).find((one) => one !== undefined)
  return colour && { colour, width: width === undefined ? 0.75 : points(width) }
}

function referred(
  style: XmlElement | undefined,
  name: string,
  palette: Scene['palette'],
): Colour | undefined {
  const reference = style && firstChild(style, name)
  return reference && reference.attributes.idx !== '0' ? palette.colourIn(reference) : undefined
}

function pictureFill(properties: XmlElement, sheet: Sheet, scene: Scene): string | undefined {
  const fill = firstChild(properties, 'blipFill')
  return fill && pictureIn(fill, sheet, scene)
}

const readable = /\.(png|jpe?g|gif|tiff?|bmp)$/i

/** The part of the picture in a `blipFill`; undefined for kinds that Keynote does not show. */
export function pictureIn(fill: XmlElement, sheet: Sheet, scene: Scene): string | undefined {
  const blip = descendants(fill, 'blip')[0]
  const part = blip && targetOf(scene.zip, sheet.part, blip.attributes, 'embed')
  if (part !== undefined && readable.test(part)) return part
  count(scene, 'picture')
  return undefined
}

/** Notes that something found no place. */
export function count({ lost }: Scene, what: string): void {
  lost.set(what, (lost.get(what) ?? 0) + 1)
}

/** A picture element; undefined when its kind or its place is unknown. */
export function readPicture(
  element: XmlElement,
  sheet: Sheet,
  scene: Scene,
  space: Space,
): Item | undefined {
  const properties = firstChild(element, 'spPr')
  const mark = placeholderMark(element)
  const models = mark ? placeholderOf(mark, sheet).properties : []
  const frame: Frame | undefined = [...(properties ? [properties] : []), ...models]
    .map((one) => frameOf(firstChild(one, 'xfrm'), space))
    .find((one) => one !== undefined)
  const fill = firstChild(element, 'blipFill')
  const part = fill && pictureIn(fill, sheet, scene)
  if (fill && Object.keys(firstChild(fill, 'srcRect')?.attributes ?? {}).length > 0)
    count(scene, 'cropping')
  return frame && part !== undefined ? { kind: 'picture', frame, part } : undefined
}
