import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  PDFDocument,
  StandardFonts,
  TextRenderingMode,
  degrees,
  rgb,
  setTextRenderingMode,
} from '@cantoo/pdf-lib'
import { afterEach, describe, expect, test } from 'vitest'
import { run } from '../../src/server/engines/ocr/index.ts'
import { allData } from '../../src/server/engines/ocr/language-data.ts'
import { defaultLimits } from '../../src/server/engines/limits.ts'
import type { JobOptions, Warning } from '../../src/server/engines/types.ts'
import {
  corpusFile,
  makePdf,
  noCorpus,
  removeTemporary,
  temporaryDirectory,
  warnWithoutCorpus,
  writeTemporary,
} from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { type ScanPlan, scanPicture, scannedPdf, shareFound } from './scans.ts'
import { convert, convertOne, engines, failureOf, jobFor, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('recognising a found scan is')

const english = [
  'All human beings are born free and equal in',
  'dignity and rights. They are endowed with reason',
  'and conscience and should act towards one another',
  'in a spirit of brotherhood.',
]

const textOf = async (...job: Parameters<typeof convertOne>) =>
  (await convertOne(...job)).toString()

/** A page of text before a scanned one. */
async function both() {
  const document = await PDFDocument.load((await scannedPdf({ lines: english })).bytes)
  const page = document.insertPage(0, [595, 842])
  page.setFont(await document.embedFont(StandardFonts.Helvetica))
  page.drawText('Written words stand here', { x: 72, y: 700, size: 20 })
  return { name: 'both.pdf', bytes: Buffer.from(await document.save()) }
}

/** Letters that are drawn as one thing and stand for another, as in files with broken fonts. */
async function lying(mode: TextRenderingMode) {
  const document = await PDFDocument.create()
  const image = await document.embedPng(await scanPicture({ lines: english }))
  const page = document.addPage([595, 300])
  page.drawImage(image, { x: 0, y: 0, width: 595, height: 300 })
  page.setFont(await document.embedFont(StandardFonts.Helvetica))
  page.pushOperators(setTextRenderingMode(mode))
  page.drawText('rubbish nonsense', { x: 20, y: 280, size: 10, color: rgb(0.99, 0.99, 0.99) })
  return { name: 'lying.pdf', bytes: Buffer.from(await document.save()) }
}

/** Runs the step alone, in this process. */
async function step(bytes: Uint8Array, options: JobOptions = {}) {
  const outputDirectory = temporaryDirectory()
  const warnings: Warning[] = []
  const inputPath = writeTemporary(bytes, 'in.pdf')
  await run({
    source: 'pdf',
    target: 'pdf',
    options,
    inputPath,
    inputName: 'in.pdf',
    outputDirectory,
    limits: defaultLimits,
    progress: () => undefined,
    warn: (warning) => warnings.push(warning),
  })
  return { inputPath, path: join(outputDirectory, 'result.pdf'), warnings }
}

/** Number of French accents. */
function accents(text: string): number {
  return (text.match(/[àâéèêîôûç]/g) ?? []).length
}

describe('a scanned page', () => {
  const found = corpusFile('ocr.pdf')
  test.skipIf(!found)(`of the corpus${found ? '' : ` (${noCorpus})`}`, async () => {
    expect(await textOf('pdf-to-txt', found ?? '')).toContain('Happy New Year 2003!')
  })

  test('is read line by line, without being asked', async () => {
    const { bytes, warnings } = await convert('pdf-to-txt', await scannedPdf({ lines: english }))
    expect(shareFound(english, String(bytes[0]))).toBeGreaterThan(0.95)
    expect(String(bytes[0]).split('\n').filter(Boolean)).toHaveLength(4)
    expect(warnings).toEqual([])
  })

  const standing: [string, Omit<ScanPlan, 'lines'>][] = [
    ['on its right side', { lying: 90 }],
    ['upside down', { lying: 180 }],
    ['on its left side', { lying: 270 }],
    ['upside down, set right by the page', { lying: 180, rotate: degrees(180) }],
    ['on its side, set right by the page', { lying: 270, rotate: degrees(90) }],
  ]
  test.each(standing)('%s is read too', async (_name, how) => {
    const text = await textOf('pdf-to-txt', await scannedPdf({ lines: english, ...how }))
    expect(shareFound(english, text)).toBeGreaterThan(0.9)
  })

  test('tells how far it is', async () => {
    const job = jobFor('pdf-to-txt', await scannedPdf({ lines: english }, { lines: english }))
    const seen: number[] = []
    await engines().convert({ ...job, onProgress: (fraction) => seen.push(fraction) })
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(new Set(seen).size).toBeGreaterThan(4)
  })
})

describe('OcrLanguage', () => {
  const samples: [code: string, data: string, lines: string[], rtl?: boolean][] = [
    [
      'fr',
      'fra',
      [
        'Elle assure à tous l’égalité devant la loi,',
        'sans distinction d’origine. Les élèves étaient',
        'déjà là depuis la forêt, après une fête.',
      ],
    ],
    [
      'de',
      'deu',
      [
        'Die Würde des Menschen ist unantastbar.',
        'Sie zu achten und zu schützen ist Verpflichtung',
        'aller staatlichen Gewalt auf dieser Erde.',
      ],
    ],
    [
      'ru',
      'rus',
      [
        'Все люди рождаются свободными и равными',
        'в своём достоинстве и правах. Они наделены',
        'разумом и совестью и должны поступать хорошо.',
      ],
    ],
    [
      'ua',
      'ukr',
      [
        'Всі люди народжуються вільними і рівними',
        'у своїй гідності та правах. Вони наділені',
        'розумом і совістю і повинні діяти так.',
      ],
    ],
    [
      'el',
      'ell',
      [
        'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι',
        'και ίσοι στην αξιοπρέπεια και τα δικαιώματα',
        'και οφείλουν να συμπεριφέρονται μεταξύ τους',
      ],
    ],
    [
      'he',
      'heb',
      [
        'כל בני האדם נולדו בני חורין ושווים',
        'בערכם ובזכויותיהם כולם חוננו בתבונה',
        'ובמצפון לפיכך חובה עליהם לנהוג איש ברעהו',
      ],
      true,
    ],
  ]
  for (const [code, data, lines, rtl = false] of samples) {
    const here = allData().has(data)
    test.skipIf(!here)(
      `${code}${here ? '' : ` (no language data ${data} on this machine)`}`,
      async () => {
        const scan = await scannedPdf({ lines, rtl })
        const text = await textOf('pdf-to-txt', scan, { OcrLanguage: code })
        expect(shareFound(lines, text)).toBeGreaterThan(0.8)
        const foundOut = await textOf('pdf-to-txt', scan, { OcrLanguage: 'auto' })
        expect(shareFound(lines, foundOut)).toBeGreaterThan(0.8)
      },
    )
  }

  test('English alone loses the accents that French keeps', async () => {
    const lines = samples[0]?.[2] ?? []
    const scan = await scannedPdf({ lines })
    const asFrench = accents(await textOf('pdf-to-txt', scan, { OcrLanguage: 'fr' }))
    const asEnglish = accents(await textOf('pdf-to-txt', scan, { OcrLanguage: 'en' }))
    expect(asFrench).toBeGreaterThan(asEnglish)
  })

  const absent = [
    ['lt', 'lit'],
    ['fa', 'fas'],
  ].filter(([, data = '']) => !allData().has(data))
  test.skipIf(absent.length === 0)(
    'a language without data says so, and how to get it',
    async () => {
      for (const [code = '', data = ''] of absent) {
        const { warnings } = await convert('pdf-to-txt', await scannedPdf({ lines: english }), {
          OcrLanguage: code,
        })
        const [warning] = warnings
        expect(warning).toMatchObject({ code: 'OPTION_IGNORED', option: 'OcrLanguage' })
        expect(warning?.message).toContain(`tesseract-ocr-${data}`)
      }
    },
  )
})

describe('OcrMode', () => {
  test('auto reads pages without text and leaves the others alone', async () => {
    const text = await textOf('pdf-to-txt', await both(), { OcrMode: 'auto' })
    const [first = '', second = ''] = text.split('\f')
    expect(first.trim()).toBe('Written words stand here')
    expect(shareFound(english, second)).toBeGreaterThan(0.9)
  })

  test('never reads none, and the result says so', async () => {
    const { bytes, warnings } = await convert('pdf-to-txt', await both(), { OcrMode: 'never' })
    const [first = '', second = ''] = String(bytes[0]).split('\f')
    expect(first.trim()).toBe('Written words stand here')
    expect(second.trim()).toBe('')
    expect(warnings.map(({ code, message }) => [code, message])).toEqual([
      ['LOSSY', 'Page 2 has only pictures, and no text was found.'],
    ])
  })

  test.each([
    ['an invisible layer', TextRenderingMode.Invisible],
    ['letters that are seen', TextRenderingMode.Fill],
  ])('force replaces %s', async (_name, mode) => {
    const input = await lying(mode)
    expect(await textOf('pdf-to-txt', input)).toMatch(/^rubbish nonsense\s*$/)
    const text = await textOf('pdf-to-txt', input, { OcrMode: 'force' })
    expect(text).not.toContain('rubbish')
    expect(shareFound(english, text)).toBeGreaterThan(0.9)
  })
})

/** A page as poppler draws it, small. */
function drawn(file: string): string {
  return output('pdftoppm', '-r', '50', '-gray', file)
}

const programs = ['pdftotext', 'pdftoppm', 'qpdf']
const lacking = programs.filter((name) => !hasProgram(name))

describe.skipIf(lacking.length > 0)(
  `the PDF with its text layer${lacking.length > 0 ? ` (no ${lacking.join(', ')})` : ''}`,
  () => {
    afterEach(removeTemporary)

    test('has its words where they are seen, and looks as before', async () => {
      const lines = ['Alpha beta gamma delta', 'epsilon zeta eta theta']
      const { inputPath, path } = await step((await scannedPdf({ lines })).bytes)
      expect(output('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
      const boxes = output('pdftotext', '-bbox', path, '-')
      const box = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">epsilon/.exec(
        boxes,
      )
      const [left = 0, high = 0, right = 0, low = 0] = (box ?? []).slice(1).map(Number)
      // 150 pixels from the left at 150 dpi; the base line of the second line at 260 pixels.
      expect(left).toBeCloseTo(72, -1)
      expect(right).toBeGreaterThan(110)
      expect(high).toBeLessThan(124.8)
      expect(low).toBeGreaterThan(123)
      expect(low - high).toBeLessThan(30)
      expect(drawn(path)).toBe(drawn(inputPath))
    })

    test('is the file itself where nothing is to be read', async () => {
      const pdf = await makePdf({ pages: 2 })
      const { path } = await step(pdf)
      expect(readFileSync(path).equals(pdf)).toBe(true)
      const scan = (await scannedPdf({ lines: english })).bytes
      const never = await step(scan, { OcrMode: 'never' })
      expect(readFileSync(never.path).equals(scan)).toBe(true)
    })

    test('has the selected pages and no password', async () => {
      const { path } = await step(await makePdf({ pages: 5, password: 'sesam' }), {
        PageRange: '2,4-5',
        Password: 'sesam',
      })
      expect(output('pdftotext', path, '-').match(/Page \d/g)).toEqual([
        'Page 2',
        'Page 4',
        'Page 5',
      ])
    })

    test.each([
      ['Scanned', false],
      ['All', true],
      ['None', false],
    ])('EnableOcr %s on a page of text', async (EnableOcr, redone) => {
      const pdf = await makePdf()
      const { path } = await step(pdf, { EnableOcr, OcrLanguage: 'en' })
      expect(readFileSync(path).equals(pdf)).toBe(!redone)
      expect(output('pdftotext', path, '-')).toContain('Page 1')
    })

    test('takes several languages at once', async () => {
      const lines = [
        'The school of today',
        'L’école près de la forêt',
        'Les élèves étaient déjà là',
      ]
      const { path, warnings } = await step((await scannedPdf({ lines })).bytes, {
        ocrLanguages: ['English', 'French'],
      })
      expect(shareFound(lines, output('pdftotext', path, '-'))).toBeGreaterThan(0.85)
      expect(warnings).toEqual([])
    })
  },
)

describe('OcrEngine', () => {
  const here = hasProgram('tesseract')

  test('tesseract is the program, where it is installed', async () => {
    const { bytes, warnings } = await convert('pdf-to-txt', await scannedPdf({ lines: english }), {
      OcrEngine: 'tesseract',
      OcrLanguage: 'en',
    })
    expect(shareFound(english, String(bytes[0]))).toBeGreaterThan(0.9)
    expect(warnings.map(({ option }) => option)).toEqual(here ? [] : ['OcrEngine'])
  })
})

describe('what cannot be read', () => {
  test.each([
    ['empty', Buffer.alloc(0)],
    ['rubbish', Buffer.from('not a PDF at all')],
    ['cut short', Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ])('%s', async (_name, bytes) => {
    const error = await failureOf('pdf-to-txt', { name: 'bad.pdf', bytes })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain('bad.pdf')
  })

  test('a password that is missing or wrong', async () => {
    const locked = { name: 'locked.pdf', bytes: await makePdf({ password: 'sesam' }) }
    expect(await failureOf('pdf-to-txt', locked)).toMatchObject({ code: 'wrong_password' })
    const text = await textOf('pdf-to-txt', locked, { Password: 'sesam' })
    expect(text).toBe('Page 1\n')
  })
})
