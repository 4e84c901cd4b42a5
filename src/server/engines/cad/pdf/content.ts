import type {
  DisplayItem,
  Flat,
  GroupItem,
  ImageItem,
  PathItem,
  Stroke,
  TextItem,
} from '../display/display.ts'
import { type Path, walk } from '../display/path.ts'
import type { PageLayout } from '../page/page-layout.ts'
import { type DrawingColours, colourOperator } from './colours.ts'
import type { PdfFonts } from './fonts.ts'
import { decimal } from '../../shared/vector-pdf/objects.ts'

/** What page contents are written with. */
export interface ContentResources {
  readonly fonts: PdfFonts
  readonly colours: DrawingColours
  /** Resource name of a layer's optional content group; undefined: layers are not kept. */
  layer(name: string): string | undefined
  /** Resource name of a picture; undefined for one that cannot be decoded. */
  image(item: ImageItem): string | undefined
  /** Resource name of a graphics state with this opacity. */
  opacity(value: number): string
}

const operators = ['m', 'l', 'c', 'h'] as const

/** Thinnest line in points: thinner ones vanish when a page becomes pixels. */
const hairline = 0.12

/** Writes the operators of one page (ISO 32000-1, 8 and 9). */
export function writeContent(
  items: readonly DisplayItem[],
  page: PageLayout,
  resources: ContentResources,
): Buffer {
  const out: string[] = []
  const x = (value: number) => decimal(value * page.scale + page.x)
  const y = (value: number) => decimal(value * page.scale + page.y)
  let state: Record<string, string> = {}
  let openLayer: string | undefined
  const set = (key: string, operator: string) => {
    if (state[key] === operator) return
    state[key] = operator
    out.push(operator)
  }
  const enterLayer = (name: string | undefined) => {
    if (name === openLayer) return
    if (openLayer !== undefined) out.push('EMC')
    if (name !== undefined) out.push(`/OC /${name} BDC`)
    openLayer = name
  }
  const trace = (path: Path) => {
    walk(path, (code, at) => {
      let line = ''
      for (let index = at, end = at + [2, 2, 6, 0][code]!; index < end; index += 2) {
        line += `${x(path[index] ?? 0)} ${y(path[index + 1] ?? 0)} `
      }
      out.push(line + operators[code as 0 | 1 | 2 | 3])
    })
  }
  const seeThrough = (value = 1) => {
    if (value < 1 || state.opacity) set('opacity', `/${resources.opacity(value)} gs`)
  }
  const pen = (stroke: Stroke) => {
    const width =
      stroke.width === undefined
        ? (stroke.paperWidth ?? 0) * page.penScale
        : stroke.width * page.scale
    set('width', `${decimal(Math.max(width, hairline))} w`)
    set('cap', `${stroke.cap ?? 1} J`)
    set('join', `${stroke.join ?? 1} j`)
    set('dash', `${dashes(stroke, page.scale, width)} d`)
  }
  const drawPath = ({ path, colour, stroke, fill, opacity }: PathItem) => {
    if (fill) set('fill', colourOperator(colour, resources.colours, false))
    if (stroke) {
      set('stroke', colourOperator(colour, resources.colours, true))
      pen(stroke)
    }
    seeThrough(opacity)
    trace(path)
    const even = fill === 'evenodd' ? '*' : ''
    out.push(fill ? (stroke ? `B${even}` : `f${even}`) : stroke ? 'S' : 'n')
  }
  const matrix = ([a, b, c, d, e, f]: Flat) =>
    `${[a, b, c, d].map((value) => decimal(value * page.scale, 5)).join(' ')} ${x(e)} ${y(f)}`
  const drawText = ({ text, face, glyph, place, colour, opacity }: TextItem) => {
    const parts = resources.fonts.encode(face, text, glyph)
    set('fill', colourOperator(colour, resources.colours, false))
    seeThrough(opacity)
    const shown = parts.map(({ resource, hex }) => `/${resource} 1 Tf <${hex}> Tj`).join(' ')
    out.push(`BT ${matrix(place)} Tm ${shown} ET`)
  }
  const drawImage = (item: ImageItem) => {
    const name = resources.image(item)
    if (name) out.push(`q ${matrix(item.place)} cm /${name} Do Q`)
  }
  const drawGroup = ({ clip, items: inner }: GroupItem) => {
    // Marked content must not straddle the saved state.
    enterLayer(undefined)
    const saved = state
    state = { ...state }
    out.push('q')
    trace(clip)
    out.push('W* n')
    draw(inner)
    enterLayer(undefined)
    out.push('Q')
    state = saved
  }
  const draw = (list: readonly DisplayItem[]) => {
    for (const item of list) {
      if (item.kind === 'group') drawGroup(item)
      else {
        enterLayer(resources.layer(item.layer))
        if (item.kind === 'path') drawPath(item)
        else if (item.kind === 'text') drawText(item)
        else drawImage(item)
      }
    }
  }
  // Paper is white, also where a page becomes a picture with transparency.
  out.push(`1 g 0 0 ${decimal(page.width)} ${decimal(page.height)} re f 0 g`)
  draw(items)
  enterLayer(undefined)
  return Buffer.from(out.join('\n'), 'latin1')
}

/** A dash array. One too fine to see is a solid line; a dot is as long as the pen is wide. */
function dashes({ dashes: pattern = [] }: Stroke, scale: number, width: number): string {
  const dot = Math.max(width, hairline)
  const lengths = pattern.map((value, index) =>
    index % 2 === 0 ? Math.max(value * scale, dot) : value * scale,
  )
  const period = lengths.reduce((sum, value) => sum + value, 0)
  const gaps = lengths.reduce((sum, value, index) => sum + (index % 2 ? value : 0), 0)
  if (lengths.length === 0 || gaps < 0.4 || period > 1e5 || lengths.length > 32) return '[] 0'
  return `[${lengths.map((value) => decimal(value)).join(' ')}] 0`
}
