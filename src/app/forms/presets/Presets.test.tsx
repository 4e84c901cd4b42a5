import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { optionSets } from '../../../../generated/validators/all.js'
import type { Options } from '../../../contract/options/complete.ts'
import { expectAllWords, inPseudoLocale } from '../../words/words-testing.ts'
import { Presets } from './Presets.tsx'
import { presetsOf, savePreset } from './presets.ts'

const set = optionSets['pdf-to-jpg']
let place: HTMLElement
let root: Root
const onApply = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  onApply.mockReset()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const show = (value: Options) =>
  act(() => root.render(<Presets id="pdf-to-jpg" set={set} value={value} onApply={onApply} />))

const button = (name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)!

function save(name: string, press = 'Save') {
  const field = place.querySelector('input')!
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, name)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => button(press).click())
}

test('keeps what differs from the defaults, and never a password', () => {
  expect(set.schema.properties).toHaveProperty('Password')
  show({ ImageQuality: 60, Password: 'secret', ImageResolution: 200 })
  save(' Small ')
  expect(presetsOf('pdf-to-jpg')).toEqual([{ name: 'Small', options: { ImageQuality: 60 } }])
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  act(() => button('Apply Small').click())
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ ImageQuality: 60 })
})

test('the same name replaces, and says so before', () => {
  show({ ImageQuality: 60 })
  save('Small')
  show({ ImageQuality: 30 })
  save('Small', 'Replace')
  expect(presetsOf('pdf-to-jpg')).toEqual([{ name: 'Small', options: { ImageQuality: 30 } }])
})

test('asks for a name, at the field', () => {
  show({})
  act(() => button('Save').click())
  expect(place.querySelector('[role=alert]')?.textContent).toBe('Give it a name first.')
  expect(document.activeElement).toBe(place.querySelector('input'))
  expect(presetsOf('pdf-to-jpg')).toEqual([])
})

test('deleting moves the focus to the next one, and at the end to the name', () => {
  show({})
  save('A')
  save('B')
  act(() => button('Delete preset A').click())
  expect(document.activeElement).toBe(button('Delete preset B'))
  act(() => button('Delete preset B').click())
  expect(document.activeElement).toBe(place.querySelector('input'))
  expect(presetsOf('pdf-to-jpg')).toEqual([])
})

test('what somebody else wrote into the storage is no preset', () => {
  localStorage.setItem(
    'filewright-presets/pdf-to-jpg',
    '[1, {"name": 2}, {"name": "A", "options": {}}]',
  )
  expect(presetsOf('pdf-to-jpg')).toEqual([{ name: 'A', options: {} }])
  localStorage.setItem('filewright-presets/pdf-to-jpg', 'nonsense')
  expect(presetsOf('pdf-to-jpg')).toEqual([])
})

test('says all of it in the words of the locale', () => {
  savePreset('pdf-to-jpg', 'Small', { ImageQuality: 60 }, set)
  inPseudoLocale()
  show({})
  expectAllWords(place, ['Small'])
})
