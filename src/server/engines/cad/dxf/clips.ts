import type { BlockClip } from '../drawing/model.ts'
import { type Matrix, type Vec, multiply } from '../../shared/geometry/matrix.ts'
import { type Fields, fieldsOf } from './fields.ts'
import type { DxfRecord } from './groups.ts'

/**
 * Outlines that clip inserts (XCLIP). An insert names its extension dictionary; the entry ACAD_FILTER
 * of that is a dictionary whose entry SPATIAL is a SPATIAL_FILTER with the outline.
 * @returns outlines by the handle of the extension dictionary
 */
export function readClips(objects: readonly DxfRecord[]): Map<string, BlockClip> {
  const dictionaries = new Map<string, Map<string, string>>()
  const filters = new Map<string, BlockClip>()
  for (const record of objects) {
    const fields = fieldsOf(record)
    const handle = fields.text(5).trim().toUpperCase()
    if (record.type === 'DICTIONARY') dictionaries.set(handle, entriesOf(fields))
    else {
      const clip = readFilter(fields)
      if (clip) filters.set(handle, clip)
    }
  }
  const clips = new Map<string, BlockClip>()
  for (const [handle, entries] of dictionaries) {
    const inner = dictionaries.get(entries.get('ACAD_FILTER') ?? '')
    const clip = filters.get(inner?.get('SPATIAL') ?? '')
    if (clip) clips.set(handle, clip)
  }
  return clips
}

/** The handle of an entity's extension dictionary; empty for none. */
export function extensionOf({ groups }: DxfRecord): string {
  const at = groups.findIndex(
    ({ code, value }) => code === 102 && value.trim() === '{ACAD_XDICTIONARY',
  )
  return at < 0 ? '' : (groups[at + 1]?.value.trim().toUpperCase() ?? '')
}

/** Names (3) and the handles after them (350 or 360). */
function entriesOf({ groups }: Fields): Map<string, string> {
  const entries = new Map<string, string>()
  let name = ''
  for (const { code, value } of groups) {
    if (code === 3) name = value.trim()
    else if ((code === 350 || code === 360) && name !== '') {
      entries.set(name, value.trim().toUpperCase())
    }
  }
  return entries
}

/** Corners, and two maps row by row: from the outline's coordinates to the block's, and to its own. */
function readFilter(fields: Fields): BlockClip | undefined {
  const corners = fields.points(10)
  const values = fields.numbers(40).slice(-24)
  if (fields.number(71, 1) === 0 || corners.length < 2 || values.length < 24) return undefined
  const [a, b] = corners
  const outline: readonly Vec[] =
    corners.length === 2 && a && b ? [a, [b[0], a[1], 0], b, [a[0], b[1], 0]] : corners
  const toBlock = multiply(matrixOf(values.slice(0, 12)), inverse(matrixOf(values.slice(12))))
  return { outline, toBlock }
}

function matrixOf(rows: readonly number[]): Matrix {
  const at = (row: number, column: number) => rows[row * 4 + column] ?? 0
  const columns = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => at(row, column)))
  return columns as unknown as Matrix
}

/** The inverse of a rotation with a shift, which is what these maps are. */
function inverse(m: Matrix): Matrix {
  const back = (x: number, y: number, z: number) => [
    -(m[0] * x + m[1] * y + m[2] * z),
    -(m[3] * x + m[4] * y + m[5] * z),
    -(m[6] * x + m[7] * y + m[8] * z),
  ]
  const shift = back(m[9], m[10], m[11])
  return [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8], ...shift] as unknown as Matrix
}
