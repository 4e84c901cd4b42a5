import { act, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { optionSets } from '../../../../generated/validators/all.js'
import { renderForm, type FormUnderTest } from '../forms-testing.ts'
import { OptionRow } from '../OptionRow.tsx'
import { hexOf } from './hex-of.ts'
import { TextWidget } from './TextWidget.tsx'

let form: FormUnderTest | undefined

afterEach(() => {
  form?.end()
  form = undefined
})

const button = (name: string) => document.querySelector(`button[aria-label="${name}"]`)

describe('widgets', () => {
  test('the slider and the number of a range are one value', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    const slider = document.querySelector<HTMLInputElement>('[aria-label="Image quality slider"]')
    form.type(slider!, '40')
    expect(form.control('Image quality').value).toBe('40')
    form.type(form.control('Image quality'), '55')
    expect(slider?.value).toBe('55')
    expect(form.value()).toMatchObject({ ImageQuality: 55 })
  })

  test('a password is hidden until asked for', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    const password = form.control('Password')
    expect(password.type).toBe('password')
    form.press(button('Show password'))
    expect(password.type).toBe('text')
    expect(button('Show password')?.getAttribute('aria-pressed')).toBe('true')
  })

  test('the dice throw a seed within its bounds', () => {
    form = renderForm(optionSets['edit-image'])
    form.press(button('Random seed'))
    const { maximum } = optionSets['edit-image'].schema.properties.seed!
    const { seed } = form.value()
    expect(seed).toSatisfy(Number.isInteger)
    expect(seed).toBeGreaterThan(0)
    expect(seed).toBeLessThanOrEqual(maximum!)
  })

  test('a choice of few is a group of radios under its title', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    const group = document.querySelector('[role="radiogroup"]')
    const title = document.querySelector(`[id="${group?.getAttribute('aria-labelledby')}"]`)
    expect(title?.textContent).toBe('Colour space')
    form.press(form.control('CMYK (print)'))
    expect(form.value()).toMatchObject({ ColorSpace: 'cmyk' })
  })

  test('a list shows the words of its values and gives the values', () => {
    form = renderForm(optionSets['pdf-to-jpg'])
    const list = form.control('Crop to')
    form.type(list, 'ArtBox')
    expect(list.textContent).toContain('Art box (content)')
    expect(form.value()).toMatchObject({ CropTo: 'ArtBox' })
  })

  test('several values keep the order of the list', () => {
    form = renderForm(optionSets['pdf-permissions'])
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[type="checkbox"]')]
    form.press(boxes[5])
    form.press(boxes[0])
    expect(form.value()).toEqual({ restrictions: ['print_low', 'edit_content'] })
    form.press(boxes[5])
    expect(form.value()).toEqual({ restrictions: ['print_low'] })
  })

  test('a switch is on or off', () => {
    form = renderForm(optionSets['rtf-to-pdf'])
    const tags = document.querySelector<HTMLInputElement>('[role="switch"]')!
    const before = tags.checked
    form.press(tags)
    expect(form.value()[tags.name]).toBe(!before)
  })

  test('a colour is written or picked', () => {
    form = renderForm(optionSets['pdf-to-png'])
    const swatch = document.querySelector<HTMLInputElement>('[type="color"]')!
    form.type(form.control('Background colour'), '#fc0')
    expect(swatch.value).toBe('#ffcc00')
    form.type(swatch, '#112233')
    expect(form.value()).toMatchObject({ BackgroundColor: '#112233' })
  })

  test.each([
    ['#abc', '#aabbcc'],
    ['#abcd', '#aabbcc'],
    ['#AABBCC80', '#aabbcc'],
    ['255, 204,0', '#ffcc00'],
    ['256,0,0', undefined],
    ['', undefined],
    [7, undefined],
  ])('hexOf(%o) is %o', (value, hex) => expect(hexOf(value)).toBe(hex))
})

test('a field outside a form says what it misses', () => {
  const row = <OptionRow name="ImageQuality">{null}</OptionRow>
  expect(() => show(row)).toThrow('PlatformActionOptionsFormContext not found.')
  const Widget = TextWidget as ComponentType<object>
  expect(() => show(<Widget />)).toThrow('PlatformActionOptionsFormContext not found.')
})

function show(node: ReactNode): void {
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined })
  void act(() => root.render(node))
}
