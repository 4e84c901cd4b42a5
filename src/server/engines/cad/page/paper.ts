import { paperSides } from '../../shared/paper.ts'

/** Width and height in millimetres. */
export interface PaperSize {
  readonly width: number
  readonly height: number
}

const millimetresPerPoint = 25.4 / 72

/** A paper size by the name the option gives it, upright; undefined for "default" and unknown ones. */
export function paperSize(name: string): PaperSize | undefined {
  const sides = paperSides(name)
  return (
    sides && {
      width: sides.short * millimetresPerPoint,
      height: sides.long * millimetresPerPoint,
    }
  )
}
