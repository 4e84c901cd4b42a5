import type { Segment } from './segments.ts'

/** Segments on one line of a region, from left to right. */
export interface Row {
  readonly segments: readonly Segment[]
  readonly top: number
  readonly bottom: number
}

/** Groups segments that stand beside each other into rows, from top to bottom. */
export function toRows(segments: readonly Segment[]): Row[] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && isBeside(first, segment)) row.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => ({
    segments: row.toSorted((one, other) => one.left - other.left),
    top: Math.min(...row.map((segment) => segment.top)),
    bottom: Math.max(...row.map((segment) => segment.bottom)),
  }))
}

function middle(segment: Segment): number {
  return (segment.top + segment.bottom) / 2
}

function isBeside(one: Segment, other: Segment): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top)
  return Math.abs(middle(one) - middle(other)) < height * 0.5
}
