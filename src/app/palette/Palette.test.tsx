import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../client/index.ts'
import { session } from '../dialogs/dialogs-testing.tsx'
import { noteRecent, togglePin } from '../search/shelf.ts'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { Palette } from './Palette.tsx'

const jpg = { title: 'PDF to JPG', href: '/convert/pdf-to-jpg' }
const png = { title: 'PDF to PNG', href: '/convert/pdf-to-png' }

let place: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ conversions: {}, actions: {} }))
  localStorage.clear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  sessionStore.clear()
  vi.unstubAllGlobals()
})

const show = () => act(async () => root.render(<Palette onClose={() => undefined} />))
const palette = () => document.querySelector<HTMLElement>('[role=dialog]')!
const titles = () =>
  [...palette().querySelectorAll('.search-title')].map(({ textContent }) => textContent)

function type(text: string) {
  return act(async () => {
    const input = palette().querySelector('input')!
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('finds pages by what people call them', async () => {
  await show()
  await type('history')
  expect(titles()[0]).toBe('Library')
  await type('night')
  expect(titles()[0]).toBe('Dark colours')
})

test('says all in the chosen locale: near at hand, found, not found, for guests and members', async () => {
  inPseudoLocale()
  togglePin(jpg)
  noteRecent(png)
  await show()
  const names = [jpg.title, png.title]
  expect(titles().slice(0, 3)).toEqual([...names, '⟦Çĥööööšéé ƒîîļééš⟧'])
  expectAllWords(palette(), names)
  await act(async () => sessionStore.set(session))
  expectAllWords(palette(), names)
  await type('pdf compress')
  expectAllWords(palette(), ['Compress PDF'])
  await type('qwertz')
  expectAllWords(palette(), ['qwertz'])
})
