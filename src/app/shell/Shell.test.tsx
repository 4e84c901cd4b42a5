import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../client/index.ts'
import { session } from '../dialogs/dialogs-testing.tsx'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Shell } from './Shell.tsx'
import { dismissToast, toast, toastStore } from './toasts.ts'

let place: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ version: '1.2.3', sandbox: true }))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  sessionStore.clear()
  for (const { id } of toastStore.getSnapshot()) dismissToast(id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (screen: ReactNode = null) =>
  act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Shell>{screen}</Shell>
      </SWRConfig>,
    ),
  )

test('tells members what they have to spend', async () => {
  sessionStore.set(session)
  await show()
  const link = place.querySelector('.header-credits')!
  expect(link.textContent).toBe('75 credits')
  expect(link.getAttribute('aria-label')).toBe('75 credits, account')
})

test('says all in the chosen locale: to guests, to members, offline, with a message', async () => {
  inPseudoLocale()
  sessionStore.clear()
  await show()
  expect(place.querySelector('.footer')!.textContent).toContain('1.2.3')
  expectAllWords(place)
  await act(async () => sessionStore.set(session))
  expectAllWords(place)
  await act(async () => {
    window.dispatchEvent(new Event('pointermove'))
    await import('./Extras.tsx')
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    toast('Said elsewhere')
  })
  expect(place.querySelector('.offline')!.textContent).toMatch(/^⟦.*⟧$/)
  expectAllWords(place, ['Said elsewhere'])
})

function Broken(): never {
  throw new Error('Of the browser')
}

test.each([true, false])(
  'says of a screen that cannot be shown what is the matter, in the chosen locale (online: %s)',
  async (isOnline) => {
    inPseudoLocale()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    await show(
      <ErrorBoundary path="/">
        <Broken />
      </ErrorBoundary>,
    )
    expect(place.querySelector('main [role=alert]')!.textContent).toMatch(/⟦.*⟧/)
    expectAllWords(place, ['Of the browser'])
  },
)
