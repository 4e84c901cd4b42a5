import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Box } from '../model.ts'
import type { Placing } from './place.ts'

/** Kinds of page objects (fpdf_edit.h). */
const kinds = { 1: 'text', 2: 'path', 3: 'image', 4: 'shading' } as const
const form = 5

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Something that a page draws; those inside forms are listed by themselves. */
export interface Drawn {
  readonly handle: number
  readonly kind: (typeof kinds)[keyof typeof kinds]
  /** On the shown page. */
  readonly box: Box
  /** From the object's own space (what its path is written in) to that of the page. */
  readonly matrix: Matrix
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const mostObjects = 200_000
const deepestForm = 20

/** All that a page draws, in the order of drawing. */
export function readObjects(document: PdfDocument, page: number, place: Placing): Drawn[] {
  const { api } = document.pdfium
  const drawn: Drawn[] = []
  const walk = (count: number, get: (index: number) => number, outer: Matrix, depth: number) => {
    for (let index = 0; index < count && drawn.length < mostObjects; index++) {
      const handle = get(index)
      if (handle === 0) continue
      const type = api.FPDFPageObj_GetType(handle)
      if (type === form) {
        if (depth >= deepestForm) continue
        const inner = multiply(matrixOf(document, handle), outer)
        const inside = api.FPDFFormObj_CountObjects(handle)
        walk(inside, (child) => api.FPDFFormObj_GetObject(handle, child), inner, depth + 1)
        continue
      }
      const kind = kinds[type as keyof typeof kinds]
      const box = kind && boxOf(document, handle, outer, place)
      if (kind && box) drawn.push({ handle, kind, box, matrix: outer })
    }
  }
  walk(api.FPDFPage_CountObjects(page), (index) => api.FPDFPage_GetObject(page, index), identity, 0)
  return drawn
}

function boxOf(
  { pdfium }: PdfDocument,
  handle: number,
  outer: Matrix,
  place: Placing,
): Box | undefined {
  const bounds = pdfium.outputs('float', 4, (left = 0, bottom = 0, right = 0, top = 0) =>
    pdfium.api.FPDFPageObj_GetBounds(handle, left, bottom, right, top),
  )
  if (!bounds || !bounds.every(Number.isFinite)) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => place.point(...through(outer, x, y)))
  return {
    left: Math.min(...corners.map(([x]) => x)),
    right: Math.max(...corners.map(([x]) => x)),
    top: Math.min(...corners.map(([, y]) => y)),
    bottom: Math.max(...corners.map(([, y]) => y)),
  }
}

/** The matrix of an object; the identity where it has none. */
export function matrixOf({ pdfium }: PdfDocument, handle: number): Matrix {
  const values = pdfium.outputs('float', 6, (start = 0) =>
    pdfium.api.FPDFPageObj_GetMatrix(handle, start),
  )
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values ?? []
  return [a, b, c, d, e, f]
}

/** First `one`, then `other` (row vectors, ISO 32000-1, 8.3.4). */
export function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [A, B, C, D, E, F] = other
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ]
}

/** A point through a matrix. */
export function through([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Degrees clockwise by which an object is turned on the shown page. */
export function angleOf(document: PdfDocument, { handle, matrix }: Drawn, place: Placing): number {
  const [a, b] = multiply(matrixOf(document, handle), matrix)
  const [originX, originY] = place.point(0, 0)
  const [x, y] = place.point(a, b)
  return Math.round((Math.atan2(y - originY, x - originX) * 180) / Math.PI)
}
