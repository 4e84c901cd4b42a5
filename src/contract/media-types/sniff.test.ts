import { describe, expect, test } from 'vitest'
import { mediaTypeById } from '../catalogue.ts'
import { sniff } from './sniff.ts'

/** One byte for each character. */
const ascii = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
const hex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** A ZIP that begins with local headers of the given stored entries. */
function zip(...entries: readonly (readonly [name: string, content?: string])[]): Uint8Array {
  const parts = entries.flatMap(([name, content = '']) => {
    const header = new Uint8Array(30)
    const view = new DataView(header.buffer)
    view.setUint32(0, 0x04034b50, true)
    view.setUint16(26, name.length, true)
    return [header, ascii(name), ascii(content)]
  })
  return Uint8Array.from([...parts.flatMap((part) => [...part]), ...Array<number>(46).fill(0)])
}

/** A compound file whose directory, at sector 2, has an entry of that name. */
function ole(name: string): Uint8Array {
  const bytes = new Uint8Array(4096)
  bytes.set(hex('D0CF11E0A1B11AE1'))
  const view = new DataView(bytes.buffer)
  const at = 3 * 512 + 128
  for (const [index, character] of [...name].entries())
    view.setUint16(at + index * 2, character.charCodeAt(0), true)
  view.setUint16(at + 64, (name.length + 1) * 2, true)
  view.setUint8(at + 66, 2)
  return bytes
}

const seen = (head: Uint8Array, name?: string) => {
  const found = sniff(head, name)
  return found && [found.id, found.certain]
}

describe('signatures', () => {
  const signed = Object.entries(mediaTypeById).flatMap(([id, { magic, container }]) =>
    container ? [] : magic.map(({ offset, hex: bytes }) => [id, offset, bytes] as const),
  )

  test.each(signed)('%s: at %d %s', (id, offset, bytes) => {
    const head = new Uint8Array(512)
    head.set(hex(bytes.replaceAll('??', '2A')), offset)
    if (id === 'pnm') head.set(ascii('7 7'), 3)
    expect(sniff(head)).toEqual({
      id,
      mediaType: mediaTypeById[id as keyof typeof mediaTypeById].mediaType,
      label: mediaTypeById[id as keyof typeof mediaTypeById].label,
      certain: true,
    })
  })

  test('win over the name', () => {
    expect(seen(hex('89504E470D0A1A0A0000'), 'photo.jpg')).toEqual(['png', true])
  })

  test('a PDF header may stand behind other bytes', () => {
    expect(seen(ascii(`\n\njunk\n%PDF-1.7\n`), 'a.pdf')).toEqual(['pdf', true])
  })

  test('a text that begins like a PNM picture stays a text', () => {
    expect(seen(ascii('P1 is urgent, P2 is not.'), 'notes.txt')).toEqual(['txt', false])
    expect(seen(ascii('P3\n# by hand\n1 1 255 0 0 0'))).toEqual(['pnm', true])
  })
})

describe('ZIP packages', () => {
  test.each([
    ['visio/document.xml', 'vsdx'],
    ['dwf/documents/1', 'dwfx'],
    ['FixedDocSeq.fdseq', 'xps'],
    ['Index/Slide-1.iwa', 'key'],
    ['index.apxl', 'key'],
    ['META-INF/container.xml', 'epub'],
    ['holiday/list.txt', 'zip'],
  ])('%s makes it %s', (entry, id) => {
    expect(seen(zip(['first'], [entry]), 'any.thing')).toEqual([id, true])
  })

  test.each([
    ['word/document.xml', 'a.docx', 'docx'],
    ['word/document.xml', 'a.docm', 'docm'],
    ['word/document.xml', 'a.DOTX', 'dotx'],
    ['word/document.xml', '', 'docx'],
    ['01.png', 'a.cbz', 'cbz'],
    ['01.png', 'a.zip', 'zip'],
    ['ppt/presentation.xml', 'a.ppsx', 'ppsx'],
    ['xl/workbook.xml', 'a.xlsm', 'xlsm'],
    ['ppt/presentation.xml', 'a.POTX', 'potx'],
    ['ppt/presentation.xml', 'a.jpg', 'pptx'],
    ['xl/workbook.xml', 'a.xltx', 'xltx'],
    ['xl/workbook.xml', '', 'xlsx'],
    ['Index/Document.iwa', 'a.numbers', 'numbers'],
    ['Index/Document.iwa', 'a.pages', 'pages'],
    ['[Content_Types].xml', 'a.docx', 'docx'],
    ['content.xml', 'a.ods', 'ods'],
  ])('%s named “%s” is taken for %s', (entry, name, id) => {
    expect(seen(zip([entry]), name)).toEqual([id, false])
  })

  test.each(['odt', 'ods', 'odp', 'odg', 'odc', 'ott', 'ots', 'otp', 'epub'] as const)(
    '%s says its type itself',
    (id) => {
      const head = zip(['mimetype', mediaTypeById[id].mediaType], ['META-INF/manifest.xml'])
      expect(seen(head, 'a.zip')).toEqual([id, true])
    },
  )

  test('a head full of headers with overlong names is only a ZIP', () => {
    const head = Uint8Array.from({ length: 65_536 }, (_, index) =>
      'PK\u0003\u0004'.charCodeAt(index % 4),
    )
    expect(seen(head)).toEqual(['zip', true])
  })

  test('iWork content under another name stays unknown', () => {
    expect(seen(zip(['Index/Document.iwa']), 'a.pdf')).toBeUndefined()
  })
})

describe('compound files', () => {
  test.each([
    ['WordDocument', 'doc'],
    ['Workbook', 'xls'],
    ['Book', 'xls'],
    ['PowerPoint Document', 'ppt'],
    ['VisioDocument', 'vsd'],
    ['Quill', 'pub'],
  ])('%s makes it %s', (entry, id) => expect(seen(ole(entry), 'x.pdf')).toEqual([id, true]))

  test('an encrypted package is what its name says', () => {
    expect(seen(ole('EncryptedPackage'), 'secret.xlsx')).toEqual(['xlsx', false])
    expect(seen(ole('EncryptedPackage'), 'secret.pdf')).toBeUndefined()
  })

  test('with its directory behind the head, its name decides within the family', () => {
    expect(seen(ole('').subarray(0, 600), 'old.PPT')).toEqual(['ppt', false])
    expect(seen(ole('').subarray(0, 600), 'old.docx')).toBeUndefined()
  })
})

describe('texts', () => {
  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    [
      '\xEF\xBB\xBF<?xml version="1.0"?><!-- by hand --><!DOCTYPE svg PUBLIC "a" "b"><svg:svg/>',
      'svg',
    ],
    ['<!DOCTYPE html><p>x', 'html'],
    ['<?xml version="1.0"?>\n<report/>', 'xml'],
    ['  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'dxf'],
    ['999\nmade by hand\n0\nSECTION\n2\nHEADER\n', 'dxf'],
  ])('%j is %s', (text, id) => expect(seen(ascii(text), 'a.pdf')).toEqual([id, true]))

  test.each([
    ['# Title', 'a.md', 'md'],
    ['a;b', 'a.csv', 'csv'],
    ['Dear all', 'letter.pdf', 'txt'],
    ['Dear all', '', 'txt'],
  ])('%j named “%s” is taken for %s', (text, name, id) =>
    expect(seen(ascii(text), name)).toEqual([id, false]),
  )

  test('may be UTF-16, an old 8-bit encoding, or cut inside a character', () => {
    expect(seen(hex('FFFE480069000A00'))).toEqual(['txt', false])
    expect(seen(ascii('Gr\xFC\xDFe'))).toEqual(['txt', false])
    expect(seen(ascii('na\xC3'))).toEqual(['txt', false])
  })
})

test('bytes of no known type stay unknown, whatever their name', () => {
  expect(sniff(hex('0001020304050607'), 'a.txt')).toBeUndefined()
})

test('without bytes only the name is left', () => {
  expect(seen(new Uint8Array(), 'a.JPEG')).toEqual(['jpg', false])
  expect(sniff(new Uint8Array(), 'a.unknown')).toBeUndefined()
})

test('takes a view into a larger buffer', () => {
  const whole = Uint8Array.from([...ascii('xxxx'), ...zip(['word/document.xml'])])
  expect(seen(whole.subarray(4))).toEqual(['docx', false])
})
