import { describe, expect, test } from 'vitest'
import { optionSets } from '../../../generated/validators/all.js'
import { complete, type Completed } from './complete.ts'

const pdfToJpg = optionSets['pdf-to-jpg']
const defaults = {
  PageRange: '1-2000',
  ImageResolution: 200,
  ImageQuality: 75,
  ColorSpace: 'rgb',
  CropTo: 'BoundingBox',
}

const issuesOf = (completed: Completed) =>
  completed.ok ? [] : completed.issues.map(({ path, message }) => `${path}: ${message}`)

describe('complete', () => {
  test('fills every default, and leaves out what is optional', () => {
    expect(complete(pdfToJpg, {})).toEqual({ ok: true, value: defaults })
  })

  test('keeps what was chosen, trims text, and takes empty text as no value', () => {
    const params = { ImageQuality: 10, PageRange: '  2-3 ', Password: '', CropTo: null }
    const value = { ...defaults, ImageQuality: 10, PageRange: '2-3' }
    expect(complete(pdfToJpg, params)).toEqual({ ok: true, value })
  })

  test('does not change what it was given', () => {
    const params = Object.freeze({ PageRange: ' 1 ' })
    complete(pdfToJpg, params)
    expect(params).toEqual({ PageRange: ' 1 ' })
  })

  test('keeps white space in passwords and separators', () => {
    expect(complete(pdfToJpg, { Password: ' x ' })).toMatchObject({ value: { Password: ' x ' } })
    expect(complete(optionSets['pdf-to-csv'], { Delimiter: ' ' })).toMatchObject({
      value: { Delimiter: ' ' },
    })
  })

  test('a required option with a default still has to be sent', () => {
    expect(issuesOf(complete(optionSets['pdf-to-csv'], {}))).toEqual([
      '/Delimiter: Delimiter is required.',
    ])
  })

  test('a required text of white space only is missing', () => {
    expect(issuesOf(complete(optionSets['edit-image'], { prompt: ' \n ' }))).toEqual([
      '/prompt: prompt is required.',
    ])
  })

  test('lists with a default are not shared between runs', () => {
    const set = optionSets['pdf-to-excel']
    const first = complete(set, {})
    const second = complete(set, {})
    expect(first).toEqual(second)
    const lists = [first, second].map(
      (one) => one.ok && Object.values(one.value).find(Array.isArray),
    )
    expect(lists[0]).toEqual(expect.any(Array))
    expect(lists[0]).not.toBe(lists[1])
  })
})

describe('issues say what would be right', () => {
  test.each([
    [{ ImageQuality: 5 }, '/ImageQuality: ImageQuality must be between 10 and 100.'],
    [{ ImageQuality: 101 }, '/ImageQuality: ImageQuality must be between 10 and 100.'],
    [
      { ImageQuality: '80' },
      '/ImageQuality: ImageQuality must be a whole number between 10 and 100.',
    ],
    [
      { ImageQuality: 80.5 },
      '/ImageQuality: ImageQuality must be a whole number between 10 and 100.',
    ],
    [{ ColorSpace: 'RGB' }, '/ColorSpace: ColorSpace must be one of rgb, cmyk or gray.'],
    [{ PageRange: 7 }, '/PageRange: PageRange must be text.'],
    [
      { PageRange: '9-1' },
      '/PageRange: PageRange: “9-1” runs backwards. Write the smaller page first: 1-9.',
    ],
    [{ Password: 'x'.repeat(256) }, '/Password: Password must be at most 255 characters long.'],
    [{ Password: 'a\u0000b' }, '/Password: Password must not contain control characters.'],
    [
      { imageQuality: 80 },
      '/imageQuality: imageQuality is not an option. The options are PageRange, ImageResolution, ImageQuality, ColorSpace, CropTo and Password.',
    ],
  ])('%o', (params, issue) => expect(issuesOf(complete(pdfToJpg, params))).toEqual([issue]))

  test.each([
    [
      'pdf-to-png',
      { BackgroundColor: '<b>' },
      '/BackgroundColor: BackgroundColor must be written like white, transparent or #ffcc00.',
    ],
    ['rtf-to-pdf', { ConvertTags: 'yes' }, '/ConvertTags: ConvertTags must be true or false.'],
    [
      'edit-image',
      { prompt: 'x', topP: 0.33 },
      '/topP: topP must be a number in steps of 0.05 between 0 and 1.',
    ],
    [
      'pdf-encrypt',
      { newPassword: 'short' },
      '/newPassword: newPassword must be 6 to 50 characters long.',
    ],
    [
      'pdf-permissions',
      { newPermissionPassword: 'secret', restrictions: [] },
      '/restrictions: restrictions must be a list of at least one value.',
    ],
  ] as const)('%s %o', (set, params, issue) =>
    expect(issuesOf(complete(optionSets[set], params))).toEqual([issue]),
  )

  test('all of them at once, each option once', () => {
    const issues = issuesOf(
      complete(pdfToJpg, { PageRange: 'x', ImageQuality: 5, ImageResolution: 1.5, Wrong: 1 }),
    )
    expect(issues.map((issue) => issue.split(':')[0]).toSorted()).toEqual([
      '/ImageQuality',
      '/ImageResolution',
      '/PageRange',
      '/Wrong',
    ])
  })

  test.each([[undefined], [null], ['text'], [7], [[]], [true]])(
    '%o is no object of options',
    (params) => {
      expect(issuesOf(complete(pdfToJpg, params))).toEqual([
        ': The options must be an object of names and values.',
      ])
    },
  )

  test('names of the language do not pass as options', () => {
    const params = JSON.parse('{"__proto__": {"ImageQuality": 5}, "constructor": 1, "toString": 2}')
    expect(issuesOf(complete(pdfToJpg, params))).toHaveLength(3)
    expect({}).not.toHaveProperty('ImageQuality')
  })
})
