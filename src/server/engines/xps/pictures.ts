import { type XmlElement, escapeXml } from '../shared/packages/xml.ts'
import type { XpsPackage } from './package.ts'
import { matrixOf } from './shapes.ts'

/** A picture of SVG with its data in it, as a rectangle that is painted with it. */
export function picture(element: XmlElement, xps: XpsPackage): string {
  const { attributes } = element
  const found = /^data:image\/(png|jpeg);base64,([\s\S]+)$/.exec(attributes['xlink:href'] ?? '')
  if (!found) return ''
  const extension = found[1] === 'png' ? 'png' : 'jpg'
  const source = xps.addPicture(extension, Buffer.from(found[2] ?? '', 'base64'))
  const number = (name: string) => Number(attributes[name] ?? 0) || 0
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
  const matrix = matrixOf(element)
  const box = `${x},${y},${width},${height}`
  // The part of the picture is counted in units of 1/96 inch at its own resolution.
  const brush = `<ImageBrush ImageSource="${escapeXml(source)}" Viewbox="0,0,${width},${height}" ViewboxUnits="Absolute" Viewport="${box}" ViewportUnits="Absolute" TileMode="None"/>`
  return `<Path${matrix ? ` RenderTransform="${matrix}"` : ''} Data="M ${x},${y} h ${width} v ${height} h ${-width} z"><Path.Fill>${brush}</Path.Fill></Path>`
}
