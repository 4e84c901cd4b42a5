import { expect, test } from 'vitest'
import type { EngineJob } from '../host/protocol.ts'
import type { JobOptions, Warning } from '../types.ts'
import { dataFor } from './choose-languages.ts'
import { findLanguage } from './languages.ts'
import { languagesAsked, modeOf } from './options.ts'
import type { Recogniser } from './recogniser.ts'

function world(options: JobOptions, ...data: string[]) {
  const warnings: Warning[] = []
  const job: EngineJob = {
    source: 'pdf',
    target: 'pdf',
    options,
    inputPath: '/in.pdf',
    inputName: 'in.pdf',
    outputDirectory: '/out',
    limits: { seconds: 1, memoryBytes: 1, pages: 1, pixels: 1, totalPixels: 1, outputBytes: 1 },
    progress: () => undefined,
    warn: (warning) => warnings.push(warning),
  }
  const recogniser: Recogniser = {
    data: new Set(data),
    read: () => Promise.resolve([]),
    standing: () => Promise.resolve(undefined),
  }
  return { job, recogniser, warnings }
}

function asked(options: JobOptions): string[] {
  return languagesAsked(world(options).job).map(({ data }) => data.join('+'))
}

test('languages by code, by list, and to be found out', () => {
  expect(asked({ OcrLanguage: 'de' })).toEqual(['deu'])
  expect(asked({ OcrLanguage: 'auto' })).toEqual([])
  expect(asked({})).toEqual([])
  expect(asked({ ocrLanguages: ['English', 'ChineseSimplified'] })).toEqual(['eng', 'chi_sim'])
})

test.each([
  [{ OcrMode: 'force' }, 'force'],
  [{ OcrMode: 'never' }, 'never'],
  [{}, 'auto'],
  [{ EnableOcr: 'Scanned' }, 'auto'],
  [{ EnableOcr: 'All' }, 'force'],
  [{ EnableOcr: 'None' }, 'never'],
])('%j is %s', (options, mode) => {
  expect(modeOf(world(options).job)).toBe(mode)
})

test('what is here is taken without a word', () => {
  const { job, recogniser, warnings } = world({}, 'eng', 'ell')
  const wanted = ['en', 'el'].flatMap((code) => findLanguage(code) ?? [])
  expect(dataFor(wanted, recogniser, job)).toEqual(['eng', 'ell'])
  expect(warnings).toEqual([])
})

test('a language in Latin letters is read with what there is, and says so', () => {
  const { job, recogniser, warnings } = world({ OcrLanguage: 'pl' }, 'eng', 'fra', 'rus')
  const wanted = [findLanguage('pl')].flatMap((one) => one ?? [])
  expect(dataFor(wanted, recogniser, job)).toEqual(['eng', 'fra'])
  expect(warnings).toMatchObject([{ code: 'OPTION_IGNORED', option: 'OcrLanguage' }])
  expect(warnings[0]?.message).toMatch(/Polish.*tesseract-ocr-pol/)
})

test('one in other letters is not, and the option is named as it was', () => {
  const { job, recogniser, warnings } = world({ ocrLanguages: ['Korean'] }, 'eng', 'fra')
  const wanted = [findLanguage('Korean')].flatMap((one) => one ?? [])
  expect(dataFor(wanted, recogniser, job)).toEqual([])
  expect(warnings).toMatchObject([{ code: 'OPTION_IGNORED', option: 'ocrLanguages' }])
  expect(warnings[0]?.message).toContain('Korean text was not recognised')
})
