import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { photograph, photographPng } from './drawings.ts'
import { corpusFile, makePdf, noCorpus, temporaryDirectory, writeTemporary } from './fixtures.ts'
import { intentOf } from './output-intent.ts'
import { hasPreflight, preflight, preflightHint } from './preflight.ts'
import { hasProgram, output } from './readers.ts'
import type { JobOptions } from '../../src/server/engines/types.ts'
import { convert, convertOne, engines, failureOf, jobFor, useEngines } from './world.ts'

// The tools for PDF, through the engines. Results are read by qpdf, poppler, PDFBox and pdf-lib.

useEngines()
const qpdf = hasProgram('qpdf')
const poppler = hasProgram('pdfimages')

/** A page with words and a JPEG of 900 x 600 pixels that is two inches wide: 450 dots per inch. */
async function photoPdf() {
  const document = await PDFDocument.load(await makePdf())
  const raw = { width: 900, height: 600, channels: 3 as const }
  const jpeg = await sharp(photograph(900, 600), { raw }).jpeg({ quality: 95 }).toBuffer()
  const picture = await document.embedJpg(jpeg)
  document.getPage(0).drawImage(picture, { x: 200, y: 200, width: 144, height: 96 })
  return { name: 'photo.pdf', bytes: Buffer.from(await document.save()) }
}

const text = async () => ({ name: 'text.pdf', bytes: await makePdf({ pages: 3 }) })

/** Pixels of the pictures in a PDF, by poppler. */
function pixelsIn(bytes: Uint8Array): number[] {
  const rows = output('pdfimages', '-list', writeTemporary(bytes, 'list.pdf')).split('\n').slice(2)
  return rows.filter((row) => row.trim() !== '').map((row) => Number(row.trim().split(/\s+/)[3]))
}

/** What qpdf reads of an encryption. */
function encryptionOf(bytes: Uint8Array, password = ''): string {
  const path = writeTemporary(bytes, 'encrypted.pdf')
  return output('qpdf', '--show-encryption', `--password=${password}`, path)
}

describe('pdf-compress', () => {
  test('low, medium and high differ, and none is larger than the file', async () => {
    const input = await photoPdf()
    const sizes = [input.bytes.length]
    for (const compressionLevel of ['low', 'medium', 'high']) {
      const bytes = await convertOne('pdf-compress', input, { compressionLevel })
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
      sizes.push(bytes.length)
    }
    for (const [index, size] of sizes.entries()) {
      if (index > 0) expect(size).toBeLessThan((sizes[index - 1] ?? 0) * 0.8)
    }
  })

  test.skipIf(!poppler)('each level keeps so many pixels', async () => {
    const input = await photoPdf()
    for (const [compressionLevel, width] of [
      ['low', 600],
      ['medium', 300],
      ['high', 144],
    ] as const) {
      const bytes = await convertOne('pdf-compress', input, { compressionLevel })
      expect(pixelsIn(bytes)).toEqual([width])
    }
  })

  test('a file that cannot be made smaller is given back as it was', async () => {
    const once = await convertOne('pdf-compress', await text(), { compressionLevel: 'high' })
    const twice = await convertOne(
      'pdf-compress',
      { name: 'again.pdf', bytes: once },
      { compressionLevel: 'low' },
    )
    expect(twice.length).toBeLessThanOrEqual(once.length)
  })

  const found = ['basicapi.pdf', 'cmykjpeg.pdf', 'form_two_pages.pdf', 'ocr.pdf', 'protected.pdf']
    .concat('tika.pdf', 'tracemonkey_a11y.pdf')
    .flatMap((name) => corpusFile(name) ?? [])
  test.skipIf(found.length === 0)(
    `found files never grow${found.length === 0 ? ` (${noCorpus})` : ''}`,
    async () => {
      for (const path of found) {
        for (const compressionLevel of ['low', 'high']) {
          const bytes = await convertOne('pdf-compress', path, { compressionLevel })
          expect(bytes.length, path).toBeLessThanOrEqual(readFileSync(path).length)
          expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
        }
      }
    },
    120_000,
  )
})

describe('pdf-archive', () => {
  test.each([
    ['1b', 1, '1.4'],
    ['2b', 2, '1.7'],
    ['3b', 3, '1.7'],
  ] as const)('%s', async (pdfaLevel, part, version) => {
    const { bytes, files } = await convert('pdf-archive', await photoPdf(), { pdfaLevel })
    const [pdf = Buffer.alloc(0)] = bytes
    const latin = pdf.toString('latin1')
    expect(files[0]).toMatchObject({ extension: 'pdf' })
    expect(latin.slice(0, 8)).toBe(`%PDF-${version}`)
    expect(latin).toMatch(new RegExp(`pdfaid:part(>|=['"])${part}`))
    expect(latin).toMatch(/pdfaid:conformance(>|=['"])B/)
    expect(intentOf(await PDFDocument.load(pdf))).toMatchObject({ components: 3, space: 'RGB ' })
  })

  test('links stay, although most writers do not mark them as PDF/A asks', async () => {
    const document = await PDFDocument.load(await makePdf())
    const annotation = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [72, 700, 200, 720],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/') },
    })
    document
      .getPage(0)
      .node.set(PDFName.of('Annots'), document.context.obj([document.context.register(annotation)]))
    const input = { name: 'linked.pdf', bytes: Buffer.from(await document.save()) }
    const { bytes, warnings } = await convert('pdf-archive', input, { pdfaLevel: '2b' })
    const [pdf = Buffer.alloc(0)] = bytes
    const links = (await PDFDocument.load(pdf)).getPage(0).node.Annots()
    expect(links?.lookup(0)?.toString()).toContain('https://example.com/')
    expect(warnings).toEqual([])
  })

  test.skipIf(!hasPreflight)(`PDFBox Preflight finds 1b valid${preflightHint}`, async () => {
    const { files } = await convert('pdf-archive', await photoPdf(), { pdfaLevel: '1b' })
    expect(preflight(files[0]?.path ?? '')).toContain('is a valid PDF/A-1b file')
  })
})

describe('pdf-encrypt', () => {
  const passwords = ['secret', '--user-password=x', '@/etc/passwd', 'pässwörd ☂', '%s "quoted" \\']

  test.each(passwords)('opens with %s and with nothing else', async (newPassword) => {
    const bytes = await convertOne('pdf-encrypt', await text(), { newPassword })
    const open = await convertOne(
      'pdf-to-pdf',
      { name: 'locked.pdf', bytes },
      { Password: newPassword },
    )
    expect((await PDFDocument.load(open)).getPageCount()).toBe(3)
    for (const Password of ['', 'wrong', newPassword.slice(0, -1)]) {
      const failure = await failureOf('pdf-to-jpg', { name: 'locked.pdf', bytes }, { Password })
      expect(failure.code).toBe('wrong_password')
    }
    expect(bytes.includes('Page 1')).toBe(false)
  })

  test.skipIf(!qpdf)('with AES of 256 bits', async () => {
    const bytes = await convertOne('pdf-encrypt', await text(), { newPassword: 'geheim' })
    const found = encryptionOf(bytes, 'geheim')
    expect(found).toContain('R = 6')
    for (const what of ['stream', 'string', 'file']) {
      expect(found).toContain(`${what} encryption method: AESv3`)
    }
    expect(encryptionOf(bytes, 'wrong')).toContain('Incorrect password supplied')
  })
})

describe.skipIf(!qpdf)('pdf-permissions (read by qpdf)', () => {
  const rights: Record<string, readonly string[]> = {
    print_low: ['print low resolution', 'print high resolution'],
    print_high: ['print high resolution'],
    edit_document_assembly: ['modify document assembly'],
    edit_fill_and_sign_form_fields: ['modify forms'],
    edit_annotations: ['modify annotations'],
    edit_content: ['modify other'],
    copy_content: ['extract for any purpose'],
    accessibility_off: ['extract for accessibility'],
  }
  const all = [...new Set(Object.values(rights).flat())]

  /** Rights that qpdf says are not there; "modify anything" is a summary of its own. */
  function forbiddenIn(bytes: Uint8Array, password = ''): string[] {
    const lines = encryptionOf(bytes, password).split('\n')
    return all.filter((right) => lines.includes(`${right}: not allowed`))
  }

  test.each(Object.keys(rights))('%s alone', async (restriction) => {
    const options = { restrictions: [restriction], newPermissionPassword: 'owner-1' }
    const bytes = await convertOne('pdf-permissions', await text(), options)
    expect(forbiddenIn(bytes).toSorted()).toEqual([...(rights[restriction] ?? [])].toSorted())
    expect(encryptionOf(bytes, 'owner-1')).toContain('Supplied password is owner password')
    expect(encryptionOf(bytes)).toContain('Supplied password is user password')
    // No warning about rights that are stated twice and differ.
    expect(output('qpdf', '--check', writeTemporary(bytes, 'check.pdf'))).toContain('No syntax')
  })

  test('all eight', async () => {
    const options = { restrictions: Object.keys(rights), newPermissionPassword: 'Besitzerin ☂' }
    const bytes = await convertOne('pdf-permissions', await text(), options)
    expect(forbiddenIn(bytes)).toEqual(all)
    expect(encryptionOf(bytes, 'Besitzerin ☂')).toContain('Supplied password is owner password')
  })
})

describe('pdf-merge', () => {
  test('joins the pages in the order of the files', async () => {
    const others = [await makePdf({ pages: 1 }), await makePdf({ pages: 3 })]
    const job = {
      ...jobFor('pdf-merge', await text()),
      others: others.map((bytes, index) => {
        const path = writeTemporary(bytes, `other-${index}.pdf`)
        return { path, name: `other-${index}.pdf`, type: 'pdf' }
      }),
    }
    const { files } = await engines().convert(job)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatchObject({ extension: 'pdf', pages: 7 })
    const bytes = readFileSync(files[0]?.path ?? '')
    const words = await convertOne('pdf-to-txt', { name: 'merged.pdf', bytes })
    const numbers = words
      .toString()
      .replaceAll('\0', '')
      .match(/Page \d/g)
    expect(numbers?.map((one) => Number(one.slice(5)))).toEqual([1, 2, 3, 1, 1, 2, 3])
  })

  test('names the file that cannot be read', async () => {
    const path = writeTemporary(Buffer.from('Dear diary'), 'diary.pdf')
    const job = {
      ...jobFor('pdf-merge', await text()),
      others: [{ path, name: 'diary.pdf', type: 'pdf' }],
    }
    await expect(engines().convert(job)).rejects.toMatchObject({
      code: 'unreadable_file',
      detail: expect.stringContaining('diary.pdf'),
    })
  })
})

/** Turns a file into PDF by what it is; the name says that here, the content on the server. */
async function toPdf(name: string, bytes: Uint8Array, options: JobOptions): Promise<Buffer> {
  const job = jobFor('pdf-convert', { name, bytes }, options)
  const type = name.slice(name.lastIndexOf('.') + 1)
  const { files } = await engines().convert({ ...job, input: { ...job.input, type } })
  expect(files).toHaveLength(1)
  return readFileSync(files[0]?.path ?? '')
}

describe('pdf-convert', () => {
  test.skipIf(!poppler).each([
    ['off', 900],
    ['1200', 900],
    ['600', 900],
    ['300', 450],
    ['150', 225],
    ['75', 113],
  ] as const)('downsample %s', async (downsample, width) => {
    // 900 pixels at 600 dots per inch are one and a half inches.
    const png = await photographPng(900, 600, 600)
    for (const compression of ['lossy', 'lossless']) {
      const bytes = await toPdf('fine.png', png, { compression, downsample })
      const [found = 0] = pixelsIn(bytes)
      expect(Math.abs(found - width)).toBeLessThanOrEqual(1)
    }
  })

  test('lossless keeps every pixel, lossy is smaller', async () => {
    const png = await photographPng(300, 200, 100)
    const sizes: number[] = []
    for (const compression of ['lossless', 'lossy']) {
      const bytes = await toPdf('fine.png', png, { compression, downsample: 'off' })
      sizes.push(bytes.length)
      if (compression === 'lossy' || !poppler) continue
      const directory = temporaryDirectory()
      output('pdfimages', '-png', writeTemporary(bytes, 'kept.pdf'), `${directory}/p`)
      const kept = await sharp(`${directory}/p-000.png`).raw().toBuffer()
      expect(kept.equals(photograph(300, 200))).toBe(true)
    }
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) * 0.6)
  })

  test('SVG becomes PDF, although no conversion says so', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="48" height="48"/></svg>'
    const options = { compression: 'lossy', downsample: '300' }
    const bytes = await toPdf('drawing.svg', Buffer.from(svg), options)
    const page = (await PDFDocument.load(bytes)).getPage(0)
    expect(page.getWidth()).toBeCloseTo(72, 0)
    expect(page.getHeight()).toBeCloseTo(36, 0)
  })
})

/** A page that is only a picture of words, as a scanner makes it. */
async function scan() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="400">
<rect width="1240" height="400" fill="white"/>
<text x="80" y="200" font-family="DejaVu Sans" font-size="64">Invoice number 4711</text></svg>`
  const png = await convertOne('svg-to-png', { name: 'scan.svg', bytes: Buffer.from(svg) })
  const document = await PDFDocument.create()
  const page = document.addPage([620, 200])
  page.drawImage(await document.embedPng(png), { x: 0, y: 0, width: 620, height: 200 })
  return { name: 'scan.pdf', bytes: Buffer.from(await document.save()) }
}

/** All texts in the parts of an Office file. */
function wordsIn(bytes: Buffer): string {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.xml'))
  return parts.map(([, part]) => strFromU8(part).replaceAll(/<[^>]+>/g, ' ')).join(' ')
}

describe('pdf-to-word, pdf-to-excel and pdf-to-powerpoint', () => {
  const kinds = [
    ['pdf-to-word', 'docx'],
    ['pdf-to-excel', 'xlsx'],
    ['pdf-to-powerpoint', 'pptx'],
  ] as const

  test.each(kinds)('%s keeps the words of pages', async (tool, extension) => {
    const { files, bytes } = await convert(tool, await text(), { ocrLanguages: ['English'] })
    expect(files).toMatchObject([{ extension }])
    const words = wordsIn(bytes[0] ?? Buffer.alloc(0))
    for (const word of ['Page', '1', '2', '3']) expect(words).toContain(word)
  })

  test.each(kinds)(
    '%s recognises scanned words in the languages that were chosen',
    async (tool) => {
      const bytes = await convertOne(tool, await scan(), { ocrLanguages: ['English'] })
      expect(wordsIn(bytes).replaceAll(/\s+/g, ' ')).toMatch(/Invoice.*number.*4711/)
    },
    60_000,
  )
})

describe('bad input', () => {
  const options: Record<string, object> = {
    'pdf-archive': { pdfaLevel: '2b' },
    'pdf-compress': { compressionLevel: 'medium' },
    'pdf-encrypt': { newPassword: 'geheim' },
    'pdf-permissions': { restrictions: ['copy_content'], newPermissionPassword: 'geheim' },
    'pdf-merge': {},
    'pdf-to-word': { ocrLanguages: ['English'] },
    'pdf-to-excel': { ocrLanguages: ['English'] },
    'pdf-to-powerpoint': { ocrLanguages: ['English'] },
  }

  test.each(Object.keys(options))('%s', async (tool) => {
    const whole = await makePdf({ pages: 2 })
    for (const [name, bytes, code] of [
      ['empty.pdf', Buffer.alloc(0), 'unreadable_file'],
      ['text.pdf', Buffer.from('Dear diary'), 'unreadable_file'],
      ['half.pdf', whole.subarray(0, whole.length / 2), 'unreadable_file'],
      ['locked.pdf', await makePdf({ password: 'shut' }), 'wrong_password'],
    ] as const) {
      const failure = await failureOf(tool, { name, bytes }, { ...options[tool] })
      expect(failure.code, name).toBe(code)
      expect(failure.detail).toContain(name)
    }
  })

  test.each(Object.keys(options))('%s mends a wrong cross-reference table', async (tool) => {
    const damaged = Buffer.from(
      (await makePdf({ pages: 2 })).toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'),
      'latin1',
    )
    const { files } = await convert(
      tool,
      { name: 'damaged.pdf', bytes: damaged },
      {
        ...options[tool],
      },
    )
    expect(files[0]).toMatchObject({ pages: 2 })
  })
})
