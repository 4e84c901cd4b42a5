import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { PinButton } from './PinButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SearchLook } from './SearchLook.tsx'

let place: HTMLElement
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () =>
    Response.json({
      conversions: { 'pdf-to-docx': { available: false, reason: 'No engine.' } },
      actions: {},
    }),
  )
  history.replaceState(null, '', '/')
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<SearchBox />))
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const field = () => place.querySelector('input')!
const options = () => [...place.querySelectorAll('[role=option]')]
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

async function type(text: string) {
  await act(async () => {
    field().focus()
    await import('./find.ts')
  })
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const press = (key: string) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

test('the keyboard alone finds, moves through and opens a conversion', async () => {
  await type('pdf jpg')
  expect(active()?.textContent).toContain('PDF to JPG')
  await press('ArrowDown')
  expect(active()).toBe(options()[1])
  await press('ArrowUp')
  await press('Enter')
  expect(location.pathname).toBe('/convert/pdf-to-jpg')
})

test('says how many there are, and why one cannot run', async () => {
  await type('pdf docx')
  expect(options()[0]?.textContent).toContain('No engine.')
  expect(place.querySelector('output')?.textContent).toMatch(/^\d+ results?$/)
})

test('says that nothing was found, and Escape clears', async () => {
  await type('qwertz')
  expect(place.querySelector('output')?.textContent).toBe('Nothing found')
  await press('Escape')
  expect(field().value).toBe('')
  expect(place.querySelector('output')?.textContent).toBe('')
})

test('says all in the chosen locale', async () => {
  inPseudoLocale()
  await act(async () =>
    root.render(
      <>
        <SearchBox />
        <SearchLook />
        <PinButton item={{ title: 'PDF', href: '/convert/pdf-to-jpg' }} />
      </>,
    ),
  )
  await type('pdf docx')
  const titles = [...place.querySelectorAll('.search-title')].map(({ textContent }) => textContent)
  expectAllWords(place, [...titles, 'No engine.', 'PDF'])
  await type('qwertz')
  expectAllWords(place, ['qwertz', 'PDF'])
})
