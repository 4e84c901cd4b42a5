import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { PDFDocument } from '@cantoo/pdf-lib'
import { drawing, makeEps, photographPng, withDosHeader } from './drawings.ts'
import { corpusFile, makePdf, noCorpus, warnWithoutCorpus, writeTemporary } from './fixtures.ts'
import { intentOf } from './output-intent.ts'
import { hasPreflight, preflight, preflightHint } from './preflight.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

// PDF and EPS through Ghostscript in both of its shapes. Results are read by poppler, qpdf, PDFBox,
// pdf-lib and libvips; Ghostscript is not asked about itself.

const hosts = [
  { name: 'ghostscript', without: ['ghostscript-native'], here: true },
  { name: 'ghostscript-native', without: ['ghostscript'], here: hasProgram('gs') },
]
const poppler = hasProgram('pdfimages') && hasProgram('pdffonts')
const eps = (name = 'made.eps') => ({ name, bytes: makeEps({ body: drawing() }) })

/** Pages with a picture of 300 x 200 pixels on one inch, words and a red square. */
async function rich(pages = 1) {
  const document = await PDFDocument.load(await makePdf({ pages }))
  const picture = await document.embedPng(await photographPng(300, 200, 300))
  for (const page of document.getPages()) {
    page.drawImage(picture, { x: 200, y: 200, width: 72, height: 48 })
  }
  return { name: 'rich.pdf', bytes: Buffer.from(await document.save()) }
}

/** Columns of `pdfimages -list`: width, height, colour, components, bits, encoding, dots per inch. */
function pictures(bytes: Buffer) {
  const rows = output('pdfimages', '-list', writeTemporary(bytes, 'pictures.pdf')).split('\n')
  return rows
    .slice(2)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const columns = row.trim().split(/\s+/)
      const [, , , width, height, colour, components, , encoding] = columns
      return {
        width: Number(width),
        height: Number(height),
        colour,
        components: Number(components),
        encoding,
        dpi: Number(columns[12]),
      }
    })
}

/** Colour operators of the page contents (ISO 32000-1, table 74), as qpdf unpacks them. */
function colourOperators(bytes: Buffer): string[] {
  const path = writeTemporary(bytes, 'operators.pdf')
  const text = output('qpdf', '--qdf', '--object-streams=disable', '--warning-exit-0', path, '-')
  const found = text.matchAll(/^[-\d. ]+ (rg|RG|k|K|g|G)$/gm)
  return [...new Set([...found].map(([, operator = '']) => operator.toLowerCase()))].toSorted()
}

describe.each(hosts)('$name', ({ without, here }) => {
  describe.skipIf(!here)(here ? 'is here' : 'is left out: the program gs is not installed', () => {
    useEngines({ without, limits: { seconds: 8, memoryBytes: 700 * 1024 * 1024 } })

    test.each(['1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '2.0'])(
      'PdfVersion %s is in the header',
      async (PdfVersion) => {
        for (const [id, input] of [
          ['pdf-to-pdf', await rich()],
          ['eps-to-pdf', eps()],
        ] as const) {
          const bytes = await convertOne(id, input, { PdfVersion })
          expect(bytes.toString('latin1', 0, 8)).toBe(`%PDF-${PdfVersion}`)
          expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
        }
      },
    )

    test.skipIf(!poppler || !hasProgram('qpdf')).each([
      ['rgb', 'rgb', 3, ['rg']],
      ['gray', 'gray', 1, ['g']],
      ['cmyk', 'cmyk', 4, ['k']],
    ] as const)(
      'ColorSpace %s: pictures and drawing alike',
      async (ColorSpace, colour, components, operators) => {
        const capitalised = ColorSpace === 'gray' ? 'Gray' : ColorSpace.toUpperCase()
        for (const bytes of [
          await convertOne('pdf-to-pdf', await rich(), { ColorSpace }),
          await convertOne('eps-to-pdf', eps(), { ColorSpace: capitalised }),
        ]) {
          for (const picture of pictures(bytes)) expect(picture).toMatchObject({ components })
          expect(pictures(bytes)[0]?.colour).toBe(colour)
          for (const operator of colourOperators(bytes)) {
            // Black may stay black by one number: it is the same in every colour space.
            expect([...operators, 'g']).toContain(operator)
          }
        }
      },
    )

    test('ColorSpace gray leaves no colour on the page', async () => {
      const bytes = await convertOne('eps-to-pdf', eps(), { ColorSpace: 'Gray' })
      const png = await convertOne('pdf-to-png', { name: 'gray.pdf', bytes })
      const { data, info } = await sharp(png)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      let most = 0
      for (let at = 0; at + 2 < data.length; at += info.channels) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
        most = Math.max(most, Math.abs(red - green), Math.abs(green - blue))
      }
      expect(most).toBeLessThanOrEqual(1)
    })

    test.skipIf(!poppler)('EmbedFonts: standard fonts are put in, or left out', async () => {
      for (const [id, input] of [
        ['pdf-to-pdf', await rich()],
        ['eps-to-pdf', eps()],
      ] as const) {
        const embedded = async (EmbedFonts: boolean) => {
          const bytes = await convertOne(id, input, { EmbedFonts })
          const rows = output('pdffonts', writeTemporary(bytes, 'fonts.pdf')).split('\n').slice(2)
          return rows.filter(Boolean).map((row) => / (yes|no) +(yes|no) +(yes|no) /.exec(row)?.[1])
        }
        expect(await embedded(true)).toEqual(['yes'])
        expect(await embedded(false)).toEqual(['no'])
      }
    })

    test('PdfCreator stands in the information, in any script', async () => {
      const PdfCreator = 'Müller (Nachfolger) \\ 漢字'
      const bytes = await convertOne('pdf-to-pdf', await rich(), { PdfCreator })
      expect((await PDFDocument.load(bytes)).getCreator()).toBe(PdfCreator)
    })

    test.skipIf(!poppler)('PdfResolution is the most that pictures keep', async () => {
      for (const [PdfResolution, width, height] of [
        [300, 288, 192],
        [72, 72, 48],
      ] as const) {
        const bytes = await convertOne('eps-to-pdf', eps(), { PdfResolution })
        expect(pictures(bytes)[0]).toMatchObject({ width, height })
      }
    })

    test('Password opens, and a wrong one is an error of its own', async () => {
      const input = { name: 'locked.pdf', bytes: await makePdf({ password: 'open' }) }
      const { bytes, warnings } = await convert('pdf-to-pdf', input, { Password: 'open' })
      expect((await PDFDocument.load(bytes[0] ?? '')).getPageCount()).toBe(1)
      expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY' }))
      for (const options of [{}, { Password: 'shut' }]) {
        const failure = await failureOf('pdf-to-pdf', input, options)
        expect(failure).toMatchObject({ code: 'wrong_password', option: 'Password' })
      }
    })

    test('PageRange selects pages', async () => {
      const input = { name: 'five.pdf', bytes: await makePdf({ pages: 5 }) }
      const bytes = await convertOne('pdf-to-pdf', input, { PageRange: '4,1-2' })
      const text = await convertOne('pdf-to-txt', { name: 'three.pdf', bytes })
      expect(
        text.toString('utf16le').match(/Page \d/g) ?? text.toString().match(/Page \d/g),
      ).toEqual(['Page 1', 'Page 2', 'Page 4'])
    })

    describe('EPS', () => {
      test.each([
        ['its box', eps().bytes],
        ['a box at the end', makeEps({ body: drawing(), boxAtEnd: true })],
        ['a preview for DOS', withDosHeader(eps().bytes)],
        ['a control-D before it', Buffer.concat([Buffer.from('\u0004'), eps().bytes])],
        ['no showpage', makeEps({ body: drawing().replace('showpage', '') })],
      ])('with %s becomes a page of that size', async (_, bytes) => {
        const pdf = await PDFDocument.load(await convertOne('eps-to-pdf', { name: 'a.eps', bytes }))
        expect(pdf.getPageCount()).toBe(1)
        const { width, height } = pdf.getPage(0).getSize()
        expect([width, height]).toEqual([144, 96])
      })

      test.each(['jpg', 'png', 'webp', 'tiff'])('becomes %s of that size', async (target) => {
        const picture = await convertOne(`eps-to-${target}`, eps())
        const { width, height } = await sharp(picture).metadata()
        expect([width, height]).toEqual([400, 267])
        const { data } = await sharp(picture)
          .removeAlpha()
          .extract({ left: 30, top: 200, width: 10, height: 10 })
          .raw()
          .toBuffer({ resolveWithObject: true })
        const [red = 0, green = 0, blue = 0] = data
        expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true])
      })

      const drawings = ['a.eps', 'x.eps'].flatMap((name) => corpusFile(name) ?? [])
      test.skipIf(drawings.length === 0)(
        `found files are drawn${drawings.length === 0 ? ` (${noCorpus})` : ''}`,
        async () => {
          for (const path of drawings) {
            const png = await convertOne('eps-to-png', path)
            const { channels } = await sharp(png).stats()
            expect(channels[0]?.stdev, path).toBeGreaterThan(5)
          }
        },
      )

      test.each([
        ['empty', Buffer.alloc(0)],
        ['text', Buffer.from('Dear diary')],
        ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
        ['half', eps().bytes.subarray(0, 3000)],
        ['a DOS header that promises more', withDosHeader(eps().bytes).subarray(0, 900)],
        ['an error', makeEps({ body: 'nonsense' })],
      ])('%s is unreadable', async (_, bytes) => {
        const failure = await failureOf('eps-to-pdf', { name: 'bad.eps', bytes })
        expect(failure.code).toBe('unreadable_file')
        expect(failure.detail).toContain('bad.eps')
      })
    })

    describe('PostScript that means harm', () => {
      const passwd = '(/etc/passwd)'
      test.each([
        ['reads a file', `${passwd} (r) file 200 string readstring pop show`],
        ['runs a file', `${passwd} run`],
        ['writes a file', `(/tmp/filewright-evil) (w) file (x) writestring`],
        ['runs a command', `(%pipe%id > /tmp/filewright-evil) (w) file closefile`],
        ['lists files', `(/etc/*) { show } 200 string filenameforall`],
        ['deletes a file', `(in) deletefile`],
        [
          'turns the guard off',
          `<< /Install {} /.LockSafetyParams false >> setpagedevice ${passwd} (r) file`,
        ],
        [
          'opens a device on a file',
          `<< /OutputFile (/tmp/filewright-evil) >> setpagedevice showpage`,
        ],
      ])('%s: gets nothing', async (_, attack) => {
        const body = `/Helvetica findfont 8 scalefont setfont 20 40 moveto ${attack} showpage`
        const input = { name: 'evil.eps', bytes: makeEps({ body }) }
        const outcome = await convert('eps-to-pdf', input).catch((error: unknown) => error)
        if (outcome instanceof Error) {
          expect(outcome).toMatchObject({ code: 'unreadable_file' })
          expect(outcome.message).not.toContain('root:')
          return
        }
        const [bytes = Buffer.alloc(0)] = (outcome as { bytes: Buffer[] }).bytes
        const text = await convertOne('pdf-to-txt', { name: 'evil.pdf', bytes })
        expect(text.toString().replaceAll('\0', '')).not.toMatch(/root:|passwd/)
      })

      test('loops for ever: is stopped at the limit, and the next job is well', async () => {
        const body = '{ } loop'
        const failure = await failureOf('eps-to-pdf', {
          name: 'loop.eps',
          bytes: makeEps({ body }),
        })
        expect(failure.code).toBe('limit_exceeded')
        expect((await convert('eps-to-pdf', eps())).files).toHaveLength(1)
      }, 40_000)

      test('takes all memory: is stopped', async () => {
        const body = '/a 1000000 array def { /a [ a 1000000 array ] def } loop'
        const input = { name: 'swell.eps', bytes: makeEps({ body }) }
        const failure = await failureOf('eps-to-pdf', input)
        expect(['limit_exceeded', 'engine_failed']).toContain(failure.code)
        expect((await convert('eps-to-pdf', eps())).files).toHaveLength(1)
      }, 60_000)
    })

    describe('PDF/A', () => {
      test.each([
        ['pdfa', 1, 'B', '1.4'],
        ['pdfa2', 2, 'B', '1.7'],
        ['pdfa2u', 2, 'U', '1.7'],
        ['pdfa3', 3, 'B', '1.7'],
        ['pdfa3u', 3, 'U', '1.7'],
      ] as const)('%s says its part and level', async (PdfaVersion, part, level, version) => {
        const bytes = await convertOne('pdf-to-pdfa', await rich(), { PdfaVersion })
        const text = bytes.toString('latin1')
        expect(text.slice(0, 8)).toBe(`%PDF-${version}`)
        expect(text).toMatch(new RegExp(`pdfaid:part(>|=['"])${part}`))
        expect(text).toMatch(new RegExp(`pdfaid:conformance(>|=['"])${level}`))
      })

      test.each([
        ['srgb', 'sRGB IEC61966-2.1', 3, 'RGB '],
        ['gray', 'Gray gamma 2.2', 1, 'GRAY'],
        ['swop', 'CGATS TR 001', 4, 'CMYK'],
      ])('output intent %s', async (PdfaOutputIntent, condition, components, space) => {
        const bytes = await convertOne('pdf-to-pdfa', await rich(), { PdfaOutputIntent })
        const document = await PDFDocument.load(bytes)
        const intent = intentOf(document)
        expect(intent).toMatchObject({ condition, components, space, kind: '/GTS_PDFA1' })
        if (!poppler) return
        for (const picture of pictures(bytes)) expect(picture).toMatchObject({ components })
      })

      test.each(['fogra27', 'jc200103'])(
        '%s, whose profile is not free, is told, and nothing is promised',
        async (PdfaOutputIntent) => {
          const { bytes, warnings } = await convert('pdf-to-pdfa', await rich(), {
            PdfaOutputIntent,
          })
          expect(warnings).toContainEqual(
            expect.objectContaining({ code: 'OPTION_IGNORED', option: 'PdfaOutputIntent' }),
          )
          const document = await PDFDocument.load(bytes[0] ?? '')
          expect(intentOf(document)).toMatchObject({ condition: 'CGATS TR 001', space: 'CMYK' })
        },
      )

      test.skipIf(!hasPreflight)(
        `PDFBox Preflight finds 1b valid${preflightHint}`,
        async () => {
          for (const PdfaOutputIntent of ['srgb', 'gray', 'swop']) {
            const options = { PdfaVersion: 'pdfa', PdfaOutputIntent }
            const { files } = await convert('pdf-to-pdfa', await rich(2), options)
            expect(preflight(files[0]?.path ?? '')).toContain('is a valid PDF/A-1b file')
          }
        },
        60_000,
      )

      warnWithoutCorpus('PDF/A of found files')
      const found = [
        'basicapi.pdf',
        'cmykjpeg.pdf',
        'form_two_pages.pdf',
        'ocr.pdf',
        'protected.pdf',
        'tika.pdf',
        'tracemonkey_a11y.pdf',
      ].flatMap((name) => corpusFile(name) ?? [])
      test.skipIf(!hasPreflight || found.length === 0)(
        `1b of found files is valid${preflightHint}${found.length === 0 ? ` (${noCorpus})` : ''}`,
        async () => {
          for (const path of found) {
            const { files } = await convert('pdf-to-pdfa', path, { PdfaVersion: 'pdfa' })
            expect(preflight(files[0]?.path ?? ''), path).toContain('is a valid PDF/A-1b file')
          }
        },
        120_000,
      )
    })

    test.each<[string, (whole: Buffer) => Uint8Array]>([
      ['empty', () => Buffer.alloc(0)],
      ['text', () => Buffer.from('Dear diary')],
      ['a header only', () => Buffer.from('%PDF-1.7\n')],
      ['half of one', (whole) => whole.subarray(0, whole.length / 2)],
    ])('PDF: %s is unreadable', async (_, spoilt) => {
      const bytes = spoilt((await rich()).bytes)
      for (const id of ['pdf-to-pdf', 'pdf-to-pdfa']) {
        const failure = await failureOf(id, { name: 'bad.pdf', bytes })
        expect(failure.code).toBe('unreadable_file')
        expect(failure.detail).toContain('bad.pdf')
      }
    })
  })
})
