import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { PageGeometry } from './page-geometry.ts'
import type { PdfPicture } from './picture.ts'
import { srgbProfile } from './srgb-profile.ts'
import { pdfDate, xmpPacket } from './xmp.ts'

/** A PDF of pictures, written page by page so that no more than one lies in memory. */
export interface ImagePdfWriter {
  add(picture: PdfPicture, geometry: PageGeometry): Promise<void>
  close(): Promise<void>
}

const producer = 'Filewright'

/**
 * Creates a PDF 1.4 at `path`.
 * @param archive write it as PDF/A-1b (ISO 19005-1): metadata packet, sRGB output intent, file
 *   identifier. The pictures must then be RGB or grey and without transparency.
 */
export async function createImagePdf(path: string, archive: boolean): Promise<ImagePdfWriter> {
  const file = await open(path, 'w')
  const offsets: number[] = []
  const pages: number[] = []
  let end = 0
  const write = async (data: Buffer | string) => {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
    await file.write(bytes)
    end += bytes.length
  }
  const reserve = () => offsets.push(0)
  const object = async (content: string, stream?: Buffer, id = reserve()): Promise<number> => {
    offsets[id - 1] = end
    if (!stream) await write(`${id} 0 obj\n<< ${content} >>\nendobj\n`)
    else {
      await write(`${id} 0 obj\n<< ${content} /Length ${stream.length} >>\nstream\n`)
      await write(stream)
      await write('\nendstream\nendobj\n')
    }
    return id
  }
  const catalog = reserve()
  const pageTree = reserve()
  // Four bytes above 127 tell transfer programs that this is no text (ISO 32000-1, 7.5.2).
  await write(
    Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]),
  )

  const image = async (picture: PdfPicture): Promise<number> => {
    const mask = picture.mask ? ` /SMask ${await image(picture.mask)} 0 R` : ''
    return object(picture.dictionary + mask, picture.data)
  }
  return {
    async add(picture, geometry) {
      const { x, y, width, height } = geometry.picture
      const drawing = `q ${decimal(width)} 0 0 ${decimal(height)} ${decimal(x)} ${decimal(y)} cm /Im Do Q\n`
      const pictureObject = await image(picture)
      const contents = await object('', Buffer.from(drawing, 'latin1'))
      const box = `[0 0 ${decimal(geometry.width)} ${decimal(geometry.height)}]`
      const resources = `<< /XObject << /Im ${pictureObject} 0 R >> >>`
      const entries = `/Type /Page /Parent ${pageTree} 0 R /MediaBox ${box} /Resources ${resources}`
      pages.push(await object(`${entries} /Contents ${contents} 0 R`))
    },
    async close() {
      const now = new Date()
      const date = `(${pdfDate(now)})`
      const info = await object(`/Producer (${producer}) /CreationDate ${date} /ModDate ${date}`)
      const marks = archive ? await archiveMarks(object, now) : ''
      const kids = pages.map((page) => `${page} 0 R`).join(' ')
      await object(`/Type /Pages /Count ${pages.length} /Kids [${kids}]`, undefined, pageTree)
      await object(`/Type /Catalog /Pages ${pageTree} 0 R${marks}`, undefined, catalog)
      await write(crossReferences(offsets, end, catalog, info))
      await file.close()
    },
  }
}

type WriteObject = (content: string, stream?: Buffer) => Promise<number>

async function archiveMarks(object: WriteObject, now: Date): Promise<string> {
  const profile = await object('/N 3', srgbProfile())
  const condition = '/OutputConditionIdentifier (sRGB IEC61966-2.1) /Info (sRGB IEC61966-2.1)'
  const intent = await object(
    `/Type /OutputIntent /S /GTS_PDFA1 ${condition} /DestOutputProfile ${profile} 0 R`,
  )
  const metadata = await object('/Type /Metadata /Subtype /XML', xmpPacket(producer, now))
  return ` /OutputIntents [${intent} 0 R] /Metadata ${metadata} 0 R`
}

function crossReferences(
  offsets: readonly number[],
  start: number,
  catalog: number,
  info: number,
): string {
  const size = offsets.length + 1
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const id = createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 32)
  const trailer = `/Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>]`
  return `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
}

/** A number as PDF reads it: no exponent, no needless digits. */
function decimal(value: number): string {
  return String(Number(value.toFixed(3)))
}
