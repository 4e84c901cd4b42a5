import { type XmlElement, childElements, descendants, escapeXml } from '../shared/packages/xml.ts'
import { geometry, matrixOf, shape } from './shapes.ts'
import { picture } from './pictures.ts'
import { words } from './words.ts'
import type { XpsPackage } from './package.ts'

/** Units of a fixed page in a point: an inch has 96 and 72. */
const unitsPerPoint = 96 / 72
const schema = 'http://schemas.microsoft.com/xps/2005/06'

/** What the drawing of a page defines, by id. */
export interface Definitions {
  readonly glyphs: ReadonlyMap<string, string>
  readonly clips: ReadonlyMap<string, string>
}

/** The markup of a FixedPage for a page as MuPDF writes it in SVG. */
export function fixedPage(svg: XmlElement, xps: XpsPackage): string {
  const size = (name: string) =>
    (Number.parseFloat(svg.attributes[name] ?? '0') * unitsPerPoint).toFixed(2)
  const definitions = { glyphs: glyphsOf(svg), clips: clipsOf(svg) }
  const resources = [...definitions.glyphs].map(
    ([id, figures]) => `<PathGeometry x:Key="${id}" FillRule="NonZero" Figures="${figures}"/>`,
  )
  const inside = childElements(svg).map((child) => node(child, definitions, xps))
  return `<FixedPage xmlns="${schema}" xmlns:x="${schema}/resourcedictionary-key" xml:lang="und" Width="${size('width')}" Height="${size('height')}"><FixedPage.Resources><ResourceDictionary>${resources.join('')}</ResourceDictionary></FixedPage.Resources><Canvas RenderTransform="${unitsPerPoint.toFixed(6)},0,0,${unitsPerPoint.toFixed(6)},0,0">${words(svg, xps.font)}${inside.join('')}</Canvas></FixedPage>`
}

function node(element: XmlElement, definitions: Definitions, xps: XpsPackage): string {
  switch (element.name) {
    case 'g':
      return group(element, definitions, xps)
    case 'path':
      return shape(element, `Data="${geometry(element)}"`)
    case 'use':
      return shape(element, glyph(element))
    case 'image':
      return picture(element, xps)
    default:
      return ''
  }
}

function glyph({ attributes }: XmlElement): string {
  return `Data="{StaticResource ${reference(attributes['xlink:href'])}}"`
}

function group(element: XmlElement, definitions: Definitions, xps: XpsPackage): string {
  const { attributes } = element
  const clip = definitions.clips.get(reference(attributes['clip-path']))
  const matrix = matrixOf(element)
  const opacity = attributes.opacity
  const inside = childElements(element).map((child) => node(child, definitions, xps))
  return `<Canvas${matrix ? ` RenderTransform="${matrix}"` : ''}${opacity ? ` Opacity="${escapeXml(opacity)}"` : ''}>${clip ? `<Canvas.Clip>${clip}</Canvas.Clip>` : ''}${inside.join('')}</Canvas>`
}

/** `#a` and `url(#a)` → `a` */
export function reference(text = ''): string {
  return /#([\w-]+)/.exec(text)?.[1] ?? ''
}

function glyphsOf(svg: XmlElement): Map<string, string> {
  const shapes = descendants(svg, 'path').filter(({ attributes }) =>
    attributes.id?.startsWith('font_'),
  )
  return new Map(shapes.map(({ attributes }) => [attributes.id ?? '', attributes.d ?? '']))
}

function clipsOf(svg: XmlElement): Map<string, string> {
  return new Map(
    descendants(svg, 'clipPath').map((clip) => {
      const paths = childElements(clip, 'path')
      const geometries = paths.map((path) => {
        const matrix = matrixOf(path)
        const rule = path.attributes['clip-rule'] === 'evenodd' ? 'EvenOdd' : 'NonZero'
        return `<PathGeometry FillRule="${rule}" Figures="${path.attributes.d ?? ''}"${matrix ? ` Transform="${matrix}"` : ''}/>`
      })
      return [clip.attributes.id ?? '', geometries[0] ?? '']
    }),
  )
}
