import { type PdfObjects, decimal } from '../../shared/vector-pdf/objects.ts'
import type { OutputColour } from '../../shared/pixels/colour.ts'
import type { Matrix } from '../path/matrix.ts'
import { type Path, boundsOf } from '../path/path.ts'
import { type Tone, mix } from '../theme/colour.ts'
import { colourOperator } from './colours.ts'
import type { PdfFont } from './fonts.ts'
import { type Gradient, addShading, averageOf } from './shading.ts'

/** How a line is drawn; lengths in points. */
export interface Pen extends Tone {
  readonly width: number
  readonly dashes: readonly number[]
  /** 0 butt, 1 round, 2 square, as PDF counts. */
  readonly cap: 0 | 1 | 2
}

/** One page to draw on, in points from the bottom left. */
export interface Canvas {
  paint(path: Path, fill: Tone | Gradient): void
  stroke(path: Path, pen: Pen): void
  text(font: PdfFont, text: string, place: Matrix, tone: Tone): void
  /** @param image object number of an image; the unit square is mapped by `place` */
  image(image: number, place: Matrix): void
}

/** What the pages of one PDF share. */
export interface CanvasResources {
  readonly objects: PdfObjects
  readonly colour: OutputColour
  /** Of the PDF: shadings came with 1.3, transparency with 1.4. */
  readonly version: number
  /** Puts an object in the resource dictionary; returns its name. */
  use(kind: 'ExtGState' | 'Shading' | 'XObject', id: number, key?: string): string
  opacity(value: number): number
}

/** A line thinner than this vanishes when a page becomes pixels. */
const hairline = 0.24

/** A canvas and what was drawn on it, as PDF operators (ISO 32000-1, 8). */
export function createCanvas(shared: CanvasResources): Canvas & { content(): Buffer } {
  const { objects, colour, version } = shared
  const out: string[] = []
  /** Without transparency a colour is what it looks like on paper. */
  const flat = ({ rgb, transparency }: Tone) =>
    version < 1.4 ? mix(rgb, [1, 1, 1], transparency) : rgb
  const state = ({ transparency }: Tone) => {
    if (transparency <= 0 || version < 1.4) return ''
    return `/${shared.use('ExtGState', shared.opacity(1 - Math.min(1, transparency)))} gs `
  }
  return {
    content: () => Buffer.from(out.join('\n'), 'latin1'),
    paint(path, fill) {
      const box = boundsOf(path)
      if (!box) return
      if ('stops' in fill && version >= 1.3) {
        const name = shared.use('Shading', addShading(objects, fill, box, colour))
        out.push(`q ${state(averageOf(fill))}${trace(path)}W* n /${name} sh Q`)
        return
      }
      const tone = 'stops' in fill ? averageOf(fill) : fill
      out.push(`q ${state(tone)}${colourOperator(flat(tone), colour, false)}\n${trace(path)}f* Q`)
    },
    stroke(path, pen) {
      if (path.length === 0) return
      const width = Math.max(pen.width, hairline)
      const dashes = pen.dashes.map((value) => decimal(value * width)).join(' ')
      out.push(
        `q ${state(pen)}${colourOperator(flat(pen), colour, true)} ${decimal(width)} w ${pen.cap} J 1 j [${dashes}] 0 d\n${trace(path)}S Q`,
      )
    },
    text(font, text, place, tone) {
      const matrix = place.map((value) => decimal(value, 4)).join(' ')
      out.push(
        `q ${state(tone)}${colourOperator(flat(tone), colour, false)} BT /${font.resource} 1 Tf ${matrix} Tm <${font.encode(text)}> Tj ET Q`,
      )
    },
    image(image, place) {
      const matrix = place.map((value) => decimal(value, 4)).join(' ')
      out.push(`q ${matrix} cm /${shared.use('XObject', image)} Do Q`)
    },
  }
}

function trace(path: Path): string {
  const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const
  return path
    .map(([kind, ...points]) => {
      const numbers = points.flat().map((value) => decimal(value))
      return [...numbers, operators[kind]].join(' ')
    })
    .concat('')
    .join('\n')
}
