import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openContent, type ContentItem } from '../../client/index.ts'
import { ResultCard, type ResultCardProps } from './ResultCard.tsx'

vi.mock('../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  openContent: vi.fn(),
}))
vi.mock('../state/queries.ts', () => ({ useAvailability: () => undefined }))

const picture: ContentItem = {
  id: 'c',
  bucketId: 'b',
  kind: 'result',
  name: 'photo.webp',
  mediaType: 'image/webp',
  size: 50_000,
  width: 640,
  height: 480,
  status: 'ready',
  createdAt: '2026-01-01T00:00:00Z',
  inputItemId: 'o',
  warnings: [],
}
const original = { ...picture, id: 'o', name: 'photo.jpg', mediaType: 'image/jpeg', size: 200_000 }
const table = {
  ...picture,
  id: 't',
  name: 'list.csv',
  mediaType: 'text/csv',
  inputItemId: undefined,
}

const contents: Record<string, string> = { t: 'name,count\n"a, b",2\n' }
const release = vi.fn()
let root: Root
let place: HTMLElement

// The chunk of the viewer and its dialog; the tests are about what it shows.
beforeAll(() => import('./viewer/Viewer.tsx'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  release.mockReset()
  vi.mocked(openContent).mockReset()
  vi.mocked(openContent).mockImplementation(async ({ id }) => ({
    blob: new Blob([contents[id] ?? '']),
    url: `blob:${id}`,
    release,
  }))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const show = (props: ResultCardProps) => act(async () => root.render(<ResultCard {...props} />))
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const press = (name: string) => act(async () => button(name).click())

test('says what was saved, and shows the picture', async () => {
  await show({ item: picture, originals: new Map([['o', original]]) })
  expect(place.textContent).toContain('49 kB, 640 × 480')
  expect(place.textContent).toContain('146 kB (75 %) smaller')
  expect(place.querySelector('img')!.src).toBe('blob:c')
})

test('compares with the original by a slider with a name and a value in words', async () => {
  await show({ item: picture, originals: new Map([['o', original]]) })
  await press('Look at photo.webp')
  await press('Compare with original')
  const divider = document.querySelector<HTMLInputElement>('[type=range]')!
  expect(divider.getAttribute('aria-label')).toBe('Divider between original and result')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(divider, '20')
    divider.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(divider.getAttribute('aria-valuetext')).toBe('20 % original, 80 % result')
  expect(
    [...document.querySelectorAll('[role=dialog] img')].map((one) => one.getAttribute('alt')),
  ).toEqual(['Result: photo.webp', 'Original: photo.jpg'])
})

test('offers no comparison where the original is not there', async () => {
  await show({ item: picture })
  await press('Look at photo.webp')
  expect(button('Compare with original')).toBeUndefined()
})

test('turns over the results, a table as a table, and gives back every blob', async () => {
  await show({ item: picture, siblings: [picture, table] })
  await press('Look at photo.webp')
  expect(button('Previous result').getAttribute('aria-disabled')).toBe('true')
  button('Next result').focus()
  await press('Next result')
  // At the end, but there: the keys of the dialog go on.
  expect(button('Next result').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button('Next result'))
  const cells = [...document.querySelectorAll('[role=dialog] :is(th, td)')]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['name', 'count', 'a, b', '2'])
  expect(document.querySelector('[role=dialog]')!.textContent).toContain('1 row')
  await press('Close')
  await act(async () => root.render(null))
  expect(release).toHaveBeenCalledTimes(vi.mocked(openContent).mock.calls.length)
})

test('a 3D model is a sign in the list, and is not opened for it', async () => {
  await show({ item: { ...picture, name: 'chair.glb', mediaType: 'model/gltf-binary' } })
  expect(place.querySelector('.preview .icon-cube')).not.toBeNull()
  expect(place.querySelector('.result-name .icon-cube')).not.toBeNull()
  expect(openContent).not.toHaveBeenCalled()
})

test('what cannot be opened says why in its place', async () => {
  vi.mocked(openContent).mockRejectedValue(new Error('The key is on another device.'))
  await show({ item: picture })
  expect(place.querySelector('.preview')!.textContent).toContain('The key is on another device.')
})
