import { type EntityStyle, byLayer, trueColour } from '../drawing/entities.ts'
import type { Fields } from './fields.ts'

/** What all entities share (DXF reference, "Common Group Codes for Entities"). */
export function readStyle(fields: Fields): EntityStyle {
  return {
    layer: fields.text(8, '0').trim(),
    colour: readColour(fields),
    lineType: readLineType(fields.text(6)),
    lineTypeScale: fields.number(48, 1) || 1,
    lineWeight: fields.number(370, -1),
    visible: fields.number(60) !== 1,
    normal: fields.maybePoint(210) ?? [0, 0, 1],
    opacity: readOpacity(fields.has(440) ? fields.number(440) : 0),
    handle: fields.text(5).trim().toUpperCase(),
  }
}

/** 62 is an index, negative for a layer that is off; 420 a colour of its own. */
export function readColour(fields: Fields): number {
  if (fields.has(420)) return trueColour + (fields.number(420) & 0xffffff)
  const index = Math.abs(fields.number(62, byLayer))
  return index > 256 ? byLayer : index
}

function readLineType(name: string): string {
  const trimmed = name.trim()
  return trimmed.toUpperCase() === 'BYLAYER' ? '' : trimmed
}

/** Transparency: 0x020000xx carries alpha in its last byte. */
export function readOpacity(value: number): number {
  return value >>> 24 === 2 ? (value & 255) / 255 : 1
}
