import {
  type DimensionStyle,
  type DrawingSettings,
  type Layer,
  type TextStyle,
  unitSizes,
} from '../drawing/model.ts'
import { type Vec, unit } from '../../shared/geometry/matrix.ts'
import { type Fields, parseNumber } from './fields.ts'
import type { Group } from './groups.ts'
import { readColour } from './style.ts'

/** The variables of the HEADER section: name → its groups. */
export type Header = ReadonlyMap<string, readonly Group[]>

/**
 * Settings of a drawing from its header.
 * @param active the VPORT entry *ACTIVE: how model space is looked at
 */
export function readSettings(header: Header, active?: Fields): DrawingSettings {
  const number = (name: string, fallback: number) => {
    const value = header.get(name)?.[0]?.value
    return value === undefined ? fallback : parseNumber(value)
  }
  // Without a unit of its own the drawing is metric or English: $MEASUREMENT.
  const usual = number('$MEASUREMENT', 1) === 0 ? 25.4 : 1
  return {
    modelInView: number('$TILEMODE', 1) !== 0,
    lineTypeScale: number('$LTSCALE', 1) || 1,
    paperLineTypes: number('$PSLTSCALE', 1) !== 0,
    unit: unitSizes[number('$INSUNITS', 0)] ?? usual,
    pointMode: number('$PDMODE', 0),
    pointSize: number('$PDSIZE', 0),
    fill: number('$FILLMODE', 1) !== 0,
    allAttributes: number('$ATTMODE', 1) === 2,
    ...viewOf(active?.maybePoint(16), active?.angle(51) ?? 0),
  }
}

/** A view that is not straight from above. */
export function viewOf(direction: Vec = [0, 0, 1], twist = 0): Pick<DrawingSettings, 'view'> {
  const [x, y, z] = unit(direction)
  const above = Math.hypot(x, y) < 1e-6 && z > 0
  return above && Math.abs(twist) < 1e-9 ? {} : { view: { direction: [x, y, z], twist } }
}

/** LAYER: a negative colour is off; bit 1 of 70 is frozen. */
export function readLayer(fields: Fields): Layer {
  const name = fields.text(2).trim()
  return {
    name,
    handle: fields.text(5).trim().toUpperCase(),
    colour: fields.has(62) || fields.has(420) ? readColour(fields) : 7,
    lineType: fields.text(6).trim(),
    lineWeight: fields.number(370, -3),
    visible: fields.number(62, 7) >= 0 && (fields.number(70) & 1) === 0,
    plots: fields.number(290, 1) !== 0 && name.toUpperCase() !== 'DEFPOINTS',
  }
}

/** STYLE: extended data of ACAD names the TrueType font and its weight. */
export function readTextStyle(fields: Fields): TextStyle {
  const family = fields.extended.find(({ code }) => code === 1000)?.value.trim()
  const flags = parseNumber(fields.extended.find(({ code }) => code === 1071)?.value ?? '0')
  return {
    name: fields.text(2).trim(),
    font: family || fields.text(3).trim(),
    bold: (flags & 0x2000000) !== 0,
    italic: (flags & 0x1000000) !== 0,
    height: fields.number(40),
    widthFactor: fields.number(41, 1) || 1,
    oblique: fields.angle(50),
    vertical: (fields.number(70) & 4) !== 0,
  }
}

/** LTYPE: 49 are strokes, gaps and dots. */
export function readLineType(fields: Fields): readonly number[] {
  return fields.numbers(49)
}

/** DIMSTYLE. */
export function readDimensionStyle(fields: Fields): DimensionStyle {
  return {
    scale: fields.number(40, 1) || 1,
    arrowSize: fields.number(41, 2.5),
    extensionOffset: fields.number(42, 0.625),
    extensionBeyond: fields.number(44, 1.25),
    textHeight: fields.number(140, 2.5),
    gap: fields.number(147, 0.625),
    decimals: fields.number(271, 2),
    factor: fields.number(144, 1) || 1,
    suffix: fields.text(3).replace('<>', ''),
    textStyle: fields.text(340),
  }
}
