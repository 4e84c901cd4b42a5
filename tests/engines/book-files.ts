import sharp from 'sharp'
import { type ZipPart, writeZip } from '../../src/server/engines/shared/packages/zip.ts'

/** Books made here, so that every machine lays out real ones. */

const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="O/c.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`

const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A Made Book</dc:title><dc:creator>Nobody</dc:creator><dc:identifier id="i">x</dc:identifier></metadata><manifest><item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/><item id="p" href="p.png" media-type="image/png"/></manifest><spine toc="n"><itemref idref="a"/><itemref idref="b"/></spine></package>`

const ncx = `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap><navPoint id="1" playOrder="1"><navLabel><text>First</text></navLabel><content src="a.xhtml"/></navPoint><navPoint id="2" playOrder="2"><navLabel><text>Second</text></navLabel><content src="b.xhtml"/></navPoint></navMap></ncx>`

/** A page of XHTML. */
export function xhtml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${body}</body></html>`
}

/** An EPUB of two chapters on a page each, with contents, a link between them and a red picture. */
export async function makeEpub(
  first = '<h1>First</h1><p>Hello <a href="b.xhtml">second</a>. <img src="p.png" alt=""/></p>',
  more: readonly ZipPart[] = [],
): Promise<Buffer> {
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer()
  const parts = [
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    { name: 'META-INF/container.xml', content: container },
    { name: 'O/c.opf', content: opf },
    { name: 'O/toc.ncx', content: ncx },
    { name: 'O/a.xhtml', content: xhtml(first) },
    { name: 'O/b.xhtml', content: xhtml('<h1>Second</h1><p>The end.</p>') },
    { name: 'O/p.png', content: picture },
    ...more,
  ]
  return Buffer.from(writeZip(parts))
}

/** A FictionBook with a title in Cyrillic. */
export const fictionBook = Buffer.from(
  `<?xml version="1.0" encoding="UTF-8"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info><book-title>Книга</book-title></title-info></description><body><section><title><p>Глава</p></title><p>Привет, мир.</p></section></body></FictionBook>`,
)

function blue(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()
}

/** A comic book: two pictures, one upright, one wide. */
export async function makeComic(): Promise<Buffer> {
  return Buffer.from(
    writeZip([
      { name: '01.png', content: await blue(100, 150), stored: true },
      { name: '02.png', content: await blue(150, 100), stored: true },
    ]),
  )
}

/** How the text records of {@link makeMobi} are packed. */
export interface MobiPlan {
  readonly compression: number
  readonly texts: readonly Uint8Array[]
  /** Records behind the text, such as HUFF and CDIC. */
  readonly more?: readonly Uint8Array[]
  readonly encryption?: number
}

/** A Mobipocket book (version 6) around text records that are packed already. */
export function makeMobi({ compression, texts, more = [], encryption = 0 }: MobiPlan): Buffer {
  const first = Buffer.alloc(16 + 232)
  first.writeUInt16BE(compression, 0)
  first.writeUInt32BE(4096 * texts.length, 4)
  first.writeUInt16BE(texts.length, 8)
  first.writeUInt16BE(4096, 10)
  first.writeUInt16BE(encryption, 12)
  first.write('MOBI', 16, 'latin1')
  first.writeUInt32BE(232, 20)
  first.writeUInt32BE(2, 24)
  first.writeUInt32BE(65_001, 28)
  first.writeUInt32BE(6, 36)
  first.writeUInt32BE(texts.length + more.length + 1, 0x6c)
  first.writeUInt32BE(texts.length + 1, 0x70)
  first.writeUInt32BE(more.length, 0x74)
  const records = [first, ...texts, ...more]
  const head = Buffer.alloc(78 + 8 * records.length + 2)
  head.write('Made', 0, 'latin1')
  head.write('BOOKMOBI', 60, 'latin1')
  head.writeUInt16BE(records.length, 76)
  let offset = head.length
  for (const [index, record] of records.entries()) {
    head.writeUInt32BE(offset, 78 + 8 * index)
    offset += record.length
  }
  return Buffer.concat([head, ...records])
}

/** A phrase with its length; the flag 0x8000 says that it is not packed itself. */
function phraseEntry(bytes: Uint8Array, flag: number): Buffer {
  const entry = Buffer.alloc(2 + bytes.length)
  entry.writeUInt16BE(bytes.length | flag)
  entry.set(bytes, 2)
  return entry
}

/**
 * HUFF and CDIC records whose 255 codes of 8 bits are the bytes 0…254, whose first code of 9 bits
 * is a packed phrase and whose second is byte 255. `phrase` is what the packed phrase says.
 */
export function huffTables(phrase: string): { huff: Buffer; cdic: Buffer } {
  const huff = Buffer.alloc(24 + 1024 + 256)
  huff.write('HUFF', 0, 'latin1')
  huff.writeUInt32BE(24, 4)
  huff.writeUInt32BE(24, 8)
  huff.writeUInt32BE(24 + 1024, 12)
  for (let byte = 0; byte < 256; byte++) {
    huff.writeUInt32BE(byte === 0 ? 9 : (255 << 8) | 0x80 | 8, 24 + 4 * byte)
  }
  const lengths = 24 + 1024
  // Codes of 8 bits begin at 1; those of 9 bits at 0 and stand for symbols 256 down to 255.
  huff.writeUInt32BE(1, lengths + 8 * 7)
  huff.writeUInt32BE(255, lengths + 8 * 7 + 4)
  huff.writeUInt32BE(0, lengths + 8 * 8)
  huff.writeUInt32BE(256, lengths + 8 * 8 + 4)
  const entries = Array.from({ length: 256 }, (_, byte) => phraseEntry(Uint8Array.of(byte), 0x8000))
  entries.push(phraseEntry(huffPacked(phrase), 0))
  const cdic = Buffer.alloc(16 + 2 * entries.length)
  cdic.write('CDIC', 0, 'latin1')
  cdic.writeUInt32BE(16, 4)
  cdic.writeUInt32BE(entries.length, 8)
  cdic.writeUInt32BE(9, 12)
  let offset = 2 * entries.length
  for (const [index, entry] of entries.entries()) {
    cdic.writeUInt16BE(offset, 16 + 2 * index)
    offset += entry.length
  }
  return { huff, cdic: Buffer.concat([cdic, ...entries]) }
}

/** Text in the code of {@link huffTables}; `~` is its packed phrase. */
export function huffPacked(text: string): Buffer {
  const bits = [...Buffer.from(text)].map((byte) =>
    byte === 0x7e ? '000000000' : (255 - byte).toString(2).padStart(8, '0'),
  )
  // Ones would be a whole code: a rest shorter than any code is left at the end.
  const all = bits.join('')
  const rest = (8 - (all.length % 8)) % 8
  return Buffer.from(
    ((all + '0'.repeat(rest)).match(/.{8}/g) ?? []).map((one) => Number.parseInt(one, 2)),
  )
}
