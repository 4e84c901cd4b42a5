import type { EntityShape } from '../drawing/entities.ts'
import { decodeSat, readSat } from '../drawing/sat.ts'
import type { Fields } from './fields.ts'

/**
 * 3DSOLID, BODY, REGION and surfaces: lines of ACIS text in groups 1, continued in 3. From 2013 on
 * they are binary and elsewhere in the file: then there is no picture of them.
 */
export function readSolid(fields: Fields): EntityShape | undefined {
  const lines: string[] = []
  for (const { code, value } of fields.groups) {
    if (code === 1) lines.push(value)
    else if (code === 3) lines.push((lines.pop() ?? '') + value)
  }
  return lines.length > 3 ? readSat(decodeSat(lines)) : undefined
}
