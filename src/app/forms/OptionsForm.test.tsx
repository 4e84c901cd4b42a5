import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { optionSets } from '../../../generated/validators/all.js'
import { findConversion } from '../../contract/catalogue.ts'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { renderForm, textsOfSchema, type FormUnderTest } from './forms-testing.ts'

let form: FormUnderTest

afterEach(() => {
  vi.useRealTimers()
  form.end()
})

describe('a refused submit', () => {
  test('marks the option, says what would be right and hands nothing on', () => {
    form = renderForm(optionSets['pdf-to-jpg'], { ImageQuality: 5 })
    form.submit()
    const quality = form.control('Image quality')
    expect(form.submitted).toEqual([])
    expect(quality.getAttribute('aria-invalid')).toBe('true')
    expect(form.saidAbout(quality)).toContain('Image quality must be between 10 and 100.')
    expect(form.saidAbout(quality)).toContain('How much detail compression keeps.')
  })

  test('moves the focus to the first wrong option and announces all of them', () => {
    form = renderForm(optionSets['pdf-to-jpg'], { ImageQuality: 5, PageRange: '9-1' })
    form.submit()
    expect(document.activeElement).toBe(form.control('Pages'))
    expect(form.announced()).toBe(
      '2 options need attention. “9-1” runs backwards. Write the smaller page first: 1-9. ' +
        'Image quality must be between 10 and 100.',
    )
  })

  test('opens the fold when the wrong option is inside', () => {
    form = renderForm(optionSets['edit-image'], { prompt: 'A sky', temperature: 3 })
    const fold = document.querySelector('details')
    expect(fold?.open).toBe(false)
    form.submit()
    expect(fold?.open).toBe(true)
    expect(document.activeElement).toBe(form.control('Temperature'))
  })

  test('names a missing option that has no default', () => {
    form = renderForm(optionSets['edit-image'])
    form.submit()
    const prompt = form.control('Instruction')
    expect(form.saidAbout(prompt)).toContain('Instruction is required.')
    expect(document.activeElement).toBe(prompt)
    form.type(prompt, 'A starry night')
    expect(prompt.getAttribute('aria-invalid')).toBeNull()
    form.submit()
    expect(form.submitted).toHaveLength(1)
  })

  test('focuses again and announces again when nothing has been put right', () => {
    form = renderForm(optionSets['edit-image'])
    form.submit()
    form.leave(form.control('Instruction'))
    expect(document.activeElement).toBe(document.body)
    form.submit()
    expect(document.activeElement).toBe(form.control('Instruction'))
    expect(form.announced()).toBe('Instruction is required.')
  })
})

describe('while the person works', () => {
  test('a press that leaves an option becomes a click before anything moves', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    form = renderForm(optionSets['pdf-to-jpg'])
    const quality = form.control('Image quality')
    form.type(quality, '5')
    window.dispatchEvent(new Event('pointerdown'))
    form.leave(quality)
    expect(quality.getAttribute('aria-invalid')).toBeNull()
    act(() => {
      window.dispatchEvent(new Event('pointerup'))
      vi.runAllTimers()
    })
    expect(quality.getAttribute('aria-invalid')).toBe('true')
  })

  test('nothing is said about an option before it has been left', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    const quality = form.control('Image quality')
    form.type(quality, '5')
    expect(quality.getAttribute('aria-invalid')).toBeNull()
    form.leave(quality)
    expect(quality.getAttribute('aria-invalid')).toBe('true')
    form.type(quality, '50')
    expect(quality.getAttribute('aria-invalid')).toBeNull()
  })

  test('passing through an empty required option is no mistake yet', () => {
    form = renderForm(optionSets['edit-image'])
    form.leave(form.control('Instruction'))
    expect(form.control('Instruction').getAttribute('aria-invalid')).toBeNull()
  })

  test('a cleared option stays clear, shows its default and takes it', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    const quality = form.control('Image quality')
    expect(quality.value).toBe('75')
    form.type(quality, '')
    expect(quality.value).toBe('')
    expect(quality.placeholder).toBe('75')
    form.submit()
    expect(form.submitted[0]).toMatchObject({ ImageQuality: 75 })
  })

  test('resets to the defaults', () => {
    form = renderForm(optionSets['pdf-to-jpg'], { ImageQuality: 30, ColorSpace: 'gray' })
    const reset = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Reset to defaults',
    )
    form.press(reset)
    expect(form.control('Image quality').value).toBe('75')
    expect(form.announced()).toBe('All options are back at their defaults.')
    expect(reset?.getAttribute('aria-disabled')).toBe('true')
  })

  test('a disabled form has no control to use', () => {
    form = renderForm(optionSets['pdf-to-jpg'], {}, true)
    const enabled = [...document.querySelectorAll('input, select, textarea')].filter(
      (control) => !control.matches(':disabled'),
    )
    expect(enabled).toEqual([])
  })
})

test('options that are all of one kind need no fold', () => {
  form = renderForm(optionSets['eps-to-png'])
  const { fields } = optionSets['eps-to-png'].uiSchema
  expect(Object.values(fields).map(({ group }) => group)).not.toContain('main')
  expect(document.querySelector('details')).toBeNull()
  expect(document.querySelectorAll('[data-option]')).toHaveLength(Object.keys(fields).length)
})

test('an empty list asks for a choice', () => {
  form = renderForm(optionSets['pdf-permissions'], { restrictions: [] })
  form.submit()
  expect(form.announced()).toContain('Choose at least one.')
  const box = document.querySelector('[name="restrictions"]')
  expect(document.activeElement).toBe(box)
  expect(form.saidAbout(box!)).toContain('Choose at least one.')
})

describe('what the server found', () => {
  test('stands at the option until that is changed, with focus and announcement', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    const message = 'PageRange: The document has only 3 pages; “7-9” names none of them.'
    form.type(form.control('Pages'), '7-9')
    form.answer([{ path: '/PageRange', message }])
    const pages = form.control('Pages')
    expect(document.activeElement).toBe(pages)
    expect(form.saidAbout(pages)).toContain('The document has only 3 pages')
    expect(form.announced()).toContain('The document has only 3 pages')
    form.type(pages, '1-3')
    expect(pages.getAttribute('aria-invalid')).toBeNull()
  })

  test('taken back, it leaves the focus where it is', () => {
    form = renderForm(optionSets['pdf-to-jpg'], { ImageQuality: 5 })
    form.submit()
    form.answer([{ path: '/Password', message: 'Password does not open the file.' }])
    act(() => form.control('Crop to').focus())
    form.answer([])
    expect(document.activeElement).toBe(form.control('Crop to'))
  })

  test('is no obstacle to another submit', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    form.answer([{ path: '/Password', message: 'Password does not open the file.' }])
    form.submit()
    expect(form.submitted).toHaveLength(1)
    expect(form.control('Password').getAttribute('aria-invalid')).toBeNull()
  })

  test('about a value inside a list stands at the list', () => {
    form = renderForm(optionSets['pdf-permissions'])
    form.answer([
      { path: '/restrictions/0', message: 'Each value of restrictions must be one of a or b.' },
    ])
    const title = optionSets['pdf-permissions'].uiSchema.fields.restrictions?.title
    expect(form.announced()).toBe(`Each value of “${title}” must be one of a or b.`)
    expect(document.activeElement?.getAttribute('name')).toBe('restrictions')
  })

  test('about no option stands above the form', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    form.answer([{ path: '/Colour', message: 'Colour is not an option.' }])
    expect(document.activeElement?.textContent).toBe('Colour is not an option.')
    expect(form.announced()).toBe('Colour is not an option.')
  })
})

test('a value that is no option is named, refused and left out at a press', () => {
  form = renderForm(optionSets['pdf-to-jpg'], { Zoom: 2, ImageQuality: 50 })
  form.submit()
  expect(form.submitted).toEqual([])
  expect(form.announced()).toBe('Zoom is not an option here.')
  form.press(document.querySelector('[data-form-issues] button'))
  expect(form.value()).not.toHaveProperty('Zoom')
  expect(document.querySelector('[data-form-issues]')).toBeNull()
  form.submit()
  expect(form.submitted[0]).toMatchObject({ ImageQuality: 50 })
})

test('a set without options submits nothing but itself', () => {
  form = renderForm(optionSets[findConversion('key-to-pdf')!.set])
  expect(document.body.textContent).toContain('There is nothing to choose here.')
  form.submit()
  expect(form.submitted).toEqual([{}])
})

// Together they have every widget.
test.each(['pdf-to-png', 'edit-image', 'pdf-permissions', 'avif-to-pdf'] as const)(
  'says all of %s in the words of the locale that are not of its schema',
  (id) => {
    const set = optionSets[id]
    const other: Record<string, unknown> = { boolean: true, integer: 50 }
    const changed = Object.entries(set.schema.properties).map(([name, { type }]) => [
      name,
      other[type],
    ])
    inPseudoLocale()
    form = renderForm(set, { ...Object.fromEntries(changed), Unknown: 1 })
    expectAllWords(document.body, [...textsOfSchema(set), 'Unknown'])
  },
)
