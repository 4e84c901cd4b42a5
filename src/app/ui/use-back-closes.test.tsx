import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

let root: Root
const entries: unknown[] = []

function Layer({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return null
}

const setOpen = (isOpen: boolean) =>
  root.render(isOpen ? <Layer onClose={() => root.render(null)} /> : null)

const isShown = () => entries.length > 1

/** A history of which the test can see every step; the one of happy-dom does not step back. */
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  entries.splice(0, entries.length, null)
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1))
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state))
  vi.spyOn(history, 'replaceState').mockImplementation(
    (state) => void (entries[entries.length - 1] = state),
  )
  vi.spyOn(history, 'back').mockImplementation(() => {
    entries.pop()
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const settle = () => act(async () => new Promise((done) => setTimeout(done)))

test('the back button closes, and leaves the page where it was', async () => {
  await act(async () => setOpen(true))
  expect(isShown()).toBe(true)
  await act(async () => history.back())
  await settle()
  expect(entries).toEqual([null])
})

test('closed in another way it takes its entry away', async () => {
  await act(async () => setOpen(true))
  await act(async () => setOpen(false))
  await settle()
  expect(history.back).toHaveBeenCalledOnce()
  expect(entries).toEqual([null])
})

test('closed by going to another page it steps back from nowhere', async () => {
  await act(async () => setOpen(true))
  history.replaceState(null, '', '/plans')
  await act(async () => setOpen(false))
  await settle()
  expect(history.back).not.toHaveBeenCalled()
})

test('a dialog that follows at once takes over the entry of the one before', async () => {
  await act(async () => setOpen(true))
  await act(async () => setOpen(false))
  await act(async () => setOpen(true))
  await settle()
  expect(entries).toHaveLength(2)
  await act(async () => history.back())
  expect(entries).toEqual([null])
})
