import { afterEach, expect, test } from 'vitest'
import { optionSets } from '../../../generated/validators/all.js'
import { optionsOfAddress, withoutOptions } from './address-options.ts'
import { renderForm, type FormUnderTest } from './forms-testing.ts'

const set = optionSets['pdf-to-jpg']
let form: FormUnderTest | undefined

afterEach(() => form?.end())

test('takes the options of the set, in its types, and leaves the rest to the app', () => {
  expect(optionsOfAddress(set, '?ImageQuality=60&PageRange=1-3&run=abc&dialog=add-card')).toEqual({
    ImageQuality: 60,
    PageRange: '1-3',
  })
  expect(optionsOfAddress(set, '?ImageQuality=high&ImageQuality=')).toEqual({ ImageQuality: '' })
  expect(withoutOptions(['ImageQuality'], '?ImageQuality=60&run=abc')).toBe('?run=abc')
  expect(withoutOptions(['ImageQuality'], '?ImageQuality=60')).toBe('')
})

test('what is out of range is said at its field at once, without taking the focus', () => {
  form = renderForm(set, optionsOfAddress(set, '?ImageQuality=5'), false, ['ImageQuality'])
  const quality = form.control('Image quality')
  expect(form.saidAbout(quality)).toContain('Image quality must be between 10 and 100.')
  expect(form.announced()).toBe('Image quality must be between 10 and 100.')
  expect(document.activeElement).toBe(document.body)
  form.type(quality, '50')
  expect(quality.getAttribute('aria-invalid')).toBeNull()
})

test('an option that differs says so, and goes back alone', () => {
  form = renderForm(set, { ImageQuality: 60, ImageResolution: 72 })
  const quality = form.control('Image quality')
  expect(form.saidAbout(quality)).toContain('Changed from 75 %')
  form.press(document.querySelector('[aria-label="Reset Image quality to 75 %"]'))
  expect(form.value()).toMatchObject({ ImageQuality: 75, ImageResolution: 72 })
  expect(document.activeElement).toBe(quality)
  expect(form.saidAbout(quality)).not.toContain('Changed')
})
