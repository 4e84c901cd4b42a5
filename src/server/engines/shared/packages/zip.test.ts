import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openZip, writeZip } from './zip.ts'

const job = { inputName: 'report.docx', source: 'docx' }

test('parts come back as they were written, stored ones uncompressed', () => {
  const bytes = writeZip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    { name: 'a/b.xml', content: '\uFEFF<a>é</a>' },
  ])
  const zip = openZip(job, bytes)
  expect(zip.names).toEqual(['mimetype', 'a/b.xml'])
  expect(zip.text('a/b.xml')).toBe('<a>é</a>')
  expect(zip.read('missing')).toBeUndefined()
  expect(Buffer.from(bytes).indexOf('application/epub+zip')).toBe(38)
  expect(writeZip([{ name: 'x', content: 'y' }])).toEqual(writeZip([{ name: 'x', content: 'y' }]))
})

test('a part in UTF-16 is text as well', () => {
  const little = Buffer.from('\uFEFF<a>é</a>', 'utf16le')
  const big = Buffer.from(little).swap16()
  const zip = openZip(job, zipSync({ little, big }))
  expect(zip.text('little')).toBe('<a>é</a>')
  expect(zip.text('big')).toBe('<a>é</a>')
})

test('a bomb is refused by its directory, before it is unpacked', () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(40 * 1024 * 1024) })
  expect(() => openZip(job, bomb)).toThrow(/report\.docx unpacks to too much/)
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`p${n}`, new Uint8Array(1)])),
  )
  const bounds = { entries: 20, totalBytes: 1e6, ratio: 400, ratioFrom: 1e6 }
  expect(() => openZip(job, many, bounds)).toThrow(/more than 20 parts/)
})

test('a directory that lies about a size gives no more than it promised', () => {
  const bytes = Buffer.from(zipSync({ part: new Uint8Array(100_000) }))
  const directory = bytes.indexOf('PK\u0001\u0002')
  bytes.writeUInt32LE(10, directory + 24)
  expect(openZip(job, bytes).read('part')).toHaveLength(10)
})

test('a cut package is unreadable', () => {
  const bytes = zipSync({ part: new Uint8Array(1000) })
  expect(() => openZip(job, bytes.subarray(0, 60))).toThrow(
    /report\.docx could not be read as DOCX/,
  )
})
