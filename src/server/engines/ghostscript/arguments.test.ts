import { expect, test } from 'vitest'
import { type Task, countedPages, pageList, prepare } from './arguments.ts'
import type { Places } from './host.ts'

const places: Places = {
  input: '/in',
  output: '/out.pdf',
  program: (name) => `/${name}`,
  profile: (name) => `/profiles/${name}.icc`,
}

function prepared(task: Partial<Task>) {
  const created = new Date('2001-02-03T04:05:06Z')
  return prepare(
    { source: 'pdf', target: 'pdf', options: {}, pages: undefined, created, ...task },
    places,
  )
}

test('the programs go around the input, and the output is named first', () => {
  const { args } = prepared({})
  expect(args.slice(-5)).toEqual(['-o', '/out.pdf', '/before.ps', '/in', '/after.ps'])
})

test('without an option nothing is asked of colours or pictures', () => {
  const { args } = prepared({})
  expect(args).toContain('-sColorConversionStrategy=LeaveColorUnchanged')
  expect(args).toContain('-dDownsampleColorImages=false')
  expect(args.some((one) => one.startsWith('-r'))).toBe(false)
})

test.each([
  ['1.4', '1.4'],
  ['1.8', '1.7'],
  ['2.0', '2.0'],
])('PdfVersion %s', (PdfVersion, level) => {
  expect(prepared({ options: { PdfVersion } }).args).toContain(`-dCompatibilityLevel=${level}`)
})

test('both spellings of colour spaces', () => {
  for (const ColorSpace of ['gray', 'Gray']) {
    const { args } = prepared({ options: { ColorSpace } })
    expect(args).toContain('-sColorConversionStrategy=Gray')
    expect(args).toContain('-sProcessColorModel=DeviceGray')
  }
})

test('a creator cannot be read as PostScript', () => {
  const { programs } = prepared({ options: { PdfCreator: ') quit (é' } })
  expect(programs['after.ps']).toContain('[/Creator <feff0029002000710075006900740020002800e9>')
})

test('levels of compression', () => {
  for (const [CompressionLevel, expected] of [
    ['low', '-dColorImageResolution=300'],
    ['medium', '-dColorImageResolution=150'],
    ['high', '-dColorImageResolution=72'],
    ['high', '-dColorImageFilter=/DCTEncode'],
  ] as const) {
    expect(prepared({ options: { CompressionLevel } }).args).toContain(expected)
  }
})

test('pictures without loss, of a highest resolution', () => {
  const options = { PictureCompression: 'lossless', PictureResolution: 150 }
  const { args, programs } = prepared({ options })
  expect(args).toContain('-dColorImageResolution=150')
  expect(args).toContain('-dGrayImageFilter=/FlateEncode')
  expect(programs['before.ps']).not.toContain('QFactor')
})

test('PDF/A names its profile and may read only that', () => {
  const options = { PdfaVersion: 'pdfa3', PdfaOutputIntent: 'swop' }
  const { args, programs } = prepared({ target: 'pdfa', options })
  expect(args).toContain('-dPDFA=3')
  expect(args.filter((one) => one.startsWith('--permit'))).toEqual([
    '--permit-file-read=/profiles/default_cmyk.icc',
  ])
  expect(programs['before.ps']).toContain("/CreationDate (D:20010203040506+00'00')")
})

test('EPS is cropped to its box', () => {
  expect(prepared({ source: 'eps', options: { PdfResolution: 600 } }).args).toEqual(
    expect.arrayContaining(['-dEPSCrop', '-r600']),
  )
})

test('pages in spans', () => {
  expect(pageList([0, 1, 2, 5, 7, 8])).toBe('1-3,6,8-9')
  expect(prepared({ pages: [3] }).args).toContain('-sPageList=4')
})

test('counted pages are read back', () => {
  expect(countedPages(['Page 1', 'FILEWRIGHT-PAGES 3'])).toBe(3)
  expect(countedPages(['Page 1'])).toBeUndefined()
})
