import { type XmlElement, childElements } from '../../shared/packages/xml.ts'
import type { DisplayItem, Flat, ImageItem } from '../display/display.ts'
import { type Path, mapPath } from '../display/path.ts'
import type { Scene } from '../draw/scene.ts'
import type { TrueType } from '../../shared/fonts/truetype.ts'
import { type Brush, brushOf } from './brush.ts'
import { drawGlyphs } from './glyphs.ts'
import type { Layers } from './layers.ts'
import { parsePathData } from './path-data.ts'
import {
  type Dictionary,
  type Parts,
  readFont,
  resolvePart,
  resourceKey,
  withResources,
} from './resources.ts'

/** What a page is drawn with. */
export interface PageContext {
  readonly parts: Parts
  /** Path of the page's part. */
  readonly page: string
  readonly scene: Scene
  readonly layers: Layers
  readonly fonts: Map<string, TrueType | undefined>
  layer: string
}

/** Changes from canvas to canvas. */
interface Surroundings {
  readonly matrix: Flat
  readonly resources: Dictionary
  readonly opacity: number
}

const deepest = 200

/** Draws a fixed page (ECMA-388). @param matrix from its units to the sheet */
export function drawFixedPage(page: XmlElement, context: PageContext, matrix: Flat): DisplayItem[] {
  return drawChildren(page, context, { matrix, resources: new Map(), opacity: 1 }, 0)
}

/** First `inner`, then `outer`. */
export function multiplyFlat(outer: Flat, inner: Flat): Flat {
  const [a, b, c, d, e, f] = inner
  const [p, q, r, s, t, u] = outer
  return [
    a * p + b * r,
    a * q + b * s,
    c * p + d * r,
    c * q + d * s,
    e * p + f * r + t,
    e * q + f * s + u,
  ]
}

function drawChildren(
  element: XmlElement,
  context: PageContext,
  around: Surroundings,
  depth: number,
): DisplayItem[] {
  if (depth > deepest) return []
  const resources = withResources(element, around.resources, context.parts, context.page)
  return childElements(element).flatMap((child) =>
    drawElement(child, context, { ...around, resources }, depth),
  )
}

function drawElement(
  element: XmlElement,
  context: PageContext,
  around: Surroundings,
  depth: number,
): DisplayItem[] {
  context.scene.step()
  context.layer = context.layers.at(element.attributes.Name ?? '') ?? context.layer
  const own = transformOf(element, around.resources)
  const matrix = own ? multiplyFlat(around.matrix, own) : around.matrix
  const opacity = around.opacity * Number(element.attributes.Opacity ?? 1)
  const inner = { ...around, matrix, opacity: Number.isFinite(opacity) ? opacity : 1 }
  let items: DisplayItem[] = []
  if (element.name === 'Canvas') items = drawChildren(element, context, inner, depth + 1)
  else if (element.name === 'Path') items = drawPath(element, context, inner)
  else if (element.name === 'Glyphs') {
    const brush = brushOf(element, 'Fill', around.resources)
    const font = fontOf(element, context)
    items = drawGlyphs(element, {
      font,
      brush,
      matrix,
      opacity: inner.opacity,
      layer: context.layer,
    })
  }
  for (const item of items) if (item.kind !== 'group') context.scene.count(item)
  const clip = geometryOf(element, 'Clip', around.resources)
  if (!clip || items.length === 0) return items
  return [{ kind: 'group', layer: context.layer, clip: moved(clip.path, matrix), items }]
}

function fontOf(element: XmlElement, context: PageContext): TrueType | undefined {
  const uri = (element.attributes.FontUri ?? '').replace(/#.*$/, '')
  if (uri === '') return undefined
  const path = resolvePart(context.page, uri)
  if (!context.fonts.has(path)) context.fonts.set(path, readFont(context.parts, path))
  return context.fonts.get(path)
}

function moved(path: Path, [a, b, c, d, e, f]: Flat): Path {
  return mapPath(path, (x, y) => [a * x + c * y + e, b * x + d * y + f])
}

/** RenderTransform as an attribute, a resource or an element. */
function transformOf(element: XmlElement, resources: Dictionary): Flat | undefined {
  const value = element.attributes.RenderTransform
  const key = value === undefined ? undefined : resourceKey(value)
  const holder = childElements(element, `${element.name}.RenderTransform`)[0]
  const named = key === undefined ? holder && childElements(holder)[0] : resources.get(key)
  const text = named ? named.attributes.Matrix : value
  const numbers = (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return undefined
  return numbers as unknown as Flat
}

/** `Data` or `Clip`: abbreviated, a resource, or a PathGeometry with Figures. */
function geometryOf(element: XmlElement, name: string, resources: Dictionary) {
  const value = element.attributes[name]
  const key = value === undefined ? undefined : resourceKey(value)
  if (value !== undefined && key === undefined) return parsePathData(value)
  const holder = childElements(element, `${element.name}.${name}`)[0]
  const geometry = key === undefined ? holder && childElements(holder)[0] : resources.get(key)
  if (!geometry) return undefined
  const figures = geometry.attributes.Figures
  const rule = geometry.attributes.FillRule === 'NonZero' ? 'F1' : 'F0'
  if (figures !== undefined) return parsePathData(`${rule} ${figures}`)
  return parsePathData(`${rule} ${childElements(geometry, 'PathFigure').map(figureData).join(' ')}`)
}

/** A PathFigure written out as abbreviated geometry. */
function figureData(figure: XmlElement): string {
  const segments = childElements(figure).map(({ name, attributes }) => {
    if (name === 'PolyLineSegment') return `L ${attributes.Points ?? ''}`
    if (name === 'PolyBezierSegment') return `C ${attributes.Points ?? ''}`
    if (name === 'PolyQuadraticBezierSegment') return `Q ${attributes.Points ?? ''}`
    if (name !== 'ArcSegment') return ''
    const { Size = '', RotationAngle = '0', Point = '' } = attributes
    const large = attributes.IsLargeArc === 'true' ? 1 : 0
    const sweep = attributes.SweepDirection === 'Clockwise' ? 1 : 0
    return `A ${Size} ${RotationAngle} ${large} ${sweep} ${Point}`
  })
  const close = figure.attributes.IsClosed === 'true' ? 'Z' : ''
  return `M ${figure.attributes.StartPoint ?? ''} ${segments.join(' ')} ${close}`
}

const caps: Record<string, 0 | 1 | 2> = { Flat: 0, Round: 1, Square: 2, Triangle: 1 }
const joins: Record<string, 0 | 1 | 2> = { Miter: 0, Round: 1, Bevel: 2 }

function drawPath(element: XmlElement, context: PageContext, around: Surroundings): DisplayItem[] {
  const data = geometryOf(element, 'Data', around.resources)
  if (!data || data.path.length === 0) return []
  const { matrix, resources, opacity } = around
  const path = moved(data.path, matrix)
  const items: DisplayItem[] = []
  const { layer } = context
  const paint = (brush: Brush & { kind: 'colour' }) => {
    const alpha = brush.opacity * opacity
    return { colour: brush.colour, ...(alpha < 1 && { opacity: alpha }) }
  }
  const fill = brushOf(element, 'Fill', resources)
  if (fill?.kind === 'colour') {
    items.push({ kind: 'path', layer, path, fill: data.fill, ...paint(fill) })
  } else if (fill) {
    const image = imageItem(fill, context, matrix)
    if (image) items.push({ kind: 'group', layer, clip: path, items: [image] })
  }
  const stroke = brushOf(element, 'Stroke', resources)
  if (stroke?.kind === 'colour') {
    const { attributes } = element
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    const width = Number(attributes.StrokeThickness ?? 1) * scale
    const pattern = (attributes.StrokeDashArray ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const dashes = pattern.some((dash, index) => index % 2 === 1 && dash > 0)
      ? pattern.map((dash) => dash * width)
      : undefined
    const cap = caps[attributes.StrokeStartLineCap ?? 'Flat'] ?? 0
    const join = joins[attributes.StrokeLineJoin ?? 'Miter'] ?? 0
    const look = { width, cap, join, ...(dashes && { dashes }) }
    items.push({ kind: 'path', layer, path, stroke: look, ...paint(stroke) })
  }
  return items
}

/** A picture of the package in the rectangle where its brush begins. */
function imageItem(
  brush: Brush & { kind: 'image' },
  context: PageContext,
  matrix: Flat,
): ImageItem | undefined {
  const source = /\{ColorConvertedBitmap\s+(\S+)/.exec(brush.source)?.[1] ?? brush.source
  const bytes = source ? context.parts.read(resolvePart(context.page, source)) : undefined
  const [x = 0, y = 0, width = 0, height = 0] = brush.viewport
  if (!bytes || !(width > 0) || !(height > 0)) return undefined
  const place = multiplyFlat(matrix, [width, 0, 0, -height, x, y + height])
  return { kind: 'image', layer: context.layer, place, bytes }
}
