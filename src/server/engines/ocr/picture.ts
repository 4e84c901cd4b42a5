/** A grey picture, one byte a pixel, line by line. */
export interface GrayPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly dpi: number
}

/** Grey from RGBA, by the weights of Rec. 709. */
export function toGray(rgba: Uint8Array, width: number, height: number, dpi: number): GrayPicture {
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++) {
    const red = rgba[at * 4] ?? 0
    const green = rgba[at * 4 + 1] ?? 0
    const blue = rgba[at * 4 + 2] ?? 0
    data[at] = (red * 54 + green * 183 + blue * 19) >> 8
  }
  return { data, width, height, dpi }
}

/** Quarter turns. */
export type Turns = 0 | 1 | 2 | 3

/** The picture turned clockwise. */
export function turned(picture: GrayPicture, turns: Turns): GrayPicture {
  if (turns === 0) return picture
  const { data, dpi } = picture
  const sideways = turns !== 2
  const width = sideways ? picture.height : picture.width
  const height = sideways ? picture.width : picture.height
  const result = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = turnedBack([x, y], turns, picture)
      result[y * width + x] = data[fromY * picture.width + fromX] ?? 0
    }
  }
  return { data: result, width, height, dpi }
}

/**
 * Where a pixel of the turned picture was before.
 * @param size of the picture before it was turned
 */
export function turnedBack(
  [x, y]: readonly [number, number],
  turns: Turns,
  { width, height }: { readonly width: number; readonly height: number },
): readonly [number, number] {
  if (turns === 1) return [y, height - 1 - x]
  if (turns === 2) return [width - 1 - x, height - 1 - y]
  if (turns === 3) return [width - 1 - y, x]
  return [x, y]
}

/** As a PGM file, which every build of Tesseract reads (netpbm, "P5"). */
export function toPgm({ data, width, height }: GrayPicture): Uint8Array {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  return Buffer.concat([header, data])
}
