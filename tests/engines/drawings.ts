import sharp from 'sharp'

/** A photograph-like picture: smooth, with a little noise, so that JPEG and Flate differ. */
export function photograph(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const noise = ((x * 7919 + y * 104_729) % 24) - 12
      data[at] = Math.max(0, Math.min(255, 255 * (x / width) + noise))
      data[at + 1] = Math.max(0, Math.min(255, 255 * (y / height) + noise))
      data[at + 2] = Math.max(0, Math.min(255, 128 + 100 * Math.sin((x + y) / 40) + noise))
    }
  }
  return data
}

/** The same as a PNG file that says so many dots per inch. */
export function photographPng(width: number, height: number, dpi: number): Promise<Buffer> {
  return sharp(photograph(width, height), { raw: { width, height, channels: 3 } })
    .withDensity(dpi)
    .png()
    .toBuffer()
}

/** What a made EPS file holds besides its header. */
export interface EpsPlan {
  readonly body: string
  /** Points: left, bottom, right, top. */
  readonly box?: string
  readonly boxAtEnd?: boolean
}

/** An EPS file around some PostScript. */
export function makeEps({ body, box = '10 20 154 116', boxAtEnd = false }: EpsPlan): Buffer {
  const header = `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: ${boxAtEnd ? '(atend)' : box}\n%%EndComments\n`
  const trailer = `%%Trailer\n${boxAtEnd ? `%%BoundingBox: ${box}\n` : ''}%%EOF\n`
  return Buffer.from(`${header}${body}\n${trailer}`, 'latin1')
}

/** The form with a preview for DOS (EPSF 3.0, section 5.2). */
export function withDosHeader(eps: Buffer): Buffer {
  const header = Buffer.alloc(30)
  const preview = Buffer.from('II*\0preview')
  header.writeUInt32BE(0xc5d0d3c6, 0)
  header.writeUInt32LE(30 + preview.length, 4)
  header.writeUInt32LE(eps.length, 8)
  header.writeUInt32LE(30, 20)
  header.writeUInt32LE(preview.length, 24)
  return Buffer.concat([header, preview, eps])
}

/** A red square, some words, and a coloured picture of 288 x 192 pixels that is one inch wide. */
export function drawing(): string {
  const width = 288
  const height = 192
  const hex = photograph(width, height)
    .toString('hex')
    .replaceAll(/(.{72})/g, '$1\n')
  return `1 0 0 setrgbcolor 10 20 36 36 rectfill
/Helvetica findfont 12 scalefont setfont 0 0 1 setrgbcolor 60 100 moveto (Filewright) show
gsave 60 30 translate 72 48 scale
${width} ${height} 8 [${width} 0 0 -${height} 0 ${height}] currentfile /ASCIIHexDecode filter false 3 colorimage
${hex}>
grestore
showpage`
}
