import type { EntityShape, MText, MTextColumns, Text } from '../drawing/entities.ts'
import { objectSystem, apply } from '../../shared/geometry/matrix.ts'
import type { Fields } from './fields.ts'

/** TEXT, ATTRIB and ATTDEF. */
export function readText(fields: Fields): Text {
  const isAttribute = fields.type !== 'TEXT'
  const flags = fields.number(71)
  const horizontal = fields.number(72)
  // An attribute keeps the vertical justification elsewhere, since 73 is its field length.
  const vertical = fields.number(isAttribute ? 74 : 73)
  const justified = horizontal !== 0 || vertical !== 0
  const align = justified ? fields.maybePoint(11) : undefined
  const isDefinition = fields.type === 'ATTDEF'
  return {
    type: 'text',
    text: isDefinition ? fields.text(2) || fields.text(1) : fields.text(1),
    at: fields.point(10),
    ...(align && { align }),
    height: fields.number(40, 1),
    rotation: fields.angle(50),
    widthFactor: fields.number(41, 1) || 1,
    oblique: fields.angle(51),
    style: fields.text(7, 'STANDARD'),
    horizontal,
    vertical,
    backward: (flags & 2) !== 0,
    upsideDown: (flags & 4) !== 0,
    isDefinition,
    hidden: isAttribute && (fields.number(70) & 1) !== 0,
  }
}

/** MTEXT: long texts come in pieces of 250 characters. */
export function readMText(fields: Fields): MText {
  const columns = readColumns(fields)
  const normal = fields.maybePoint(210) ?? [0, 0, 1]
  // The angle is measured in the plane of the text; a direction is in world coordinates.
  const turned = apply(objectSystem(normal), [
    Math.cos(fields.angle(50)),
    Math.sin(fields.angle(50)),
    0,
  ])
  return {
    type: 'mtext',
    text: fields.all(3).join('') + fields.text(1),
    at: fields.point(10),
    height: fields.number(40, 1),
    width: fields.number(41),
    attachment: fields.number(71, 1),
    direction: fields.maybePoint(11) ?? turned,
    style: fields.text(7, 'STANDARD'),
    lineSpacing: fields.number(44, 1) || 1,
    ...((fields.number(90) & 3) === 1 && { background: fields.number(63, 256) }),
    ...(columns && { columns }),
  }
}

/** Columns are in the groups 75 … 79, 48, 49 and 50 where 75 is not 0. */
function readColumns(fields: Fields): MTextColumns | undefined {
  if (fields.number(75) === 0) return undefined
  return { width: fields.number(48), gutter: fields.number(49), heights: fields.numbers(46) }
}

/** A feature control frame: its cells are parted by %%v, its symbols are letters of the font GDT. */
export function readTolerance(fields: Fields): EntityShape {
  const cells = fields.text(1).replaceAll('%%v', ' | ').replaceAll('^J', '\\P')
  return {
    type: 'mtext',
    text: cells,
    at: fields.point(10),
    height: fields.number(40, 2.5),
    width: 0,
    attachment: 4,
    direction: fields.maybePoint(11) ?? [1, 0, 0],
    style: 'STANDARD',
    lineSpacing: 1,
  }
}
