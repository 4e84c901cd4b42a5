import type { Picture } from '../model/model.ts'

/** Size of a picture in points: what the document says, else a common one. */
export function pictureSize({ box, width, height }: Picture): { width: number; height: number } {
  return {
    width: Math.max(1, box?.width ?? width ?? 300),
    height: Math.max(1, box?.height ?? height ?? 200),
  }
}
