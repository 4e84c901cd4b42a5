import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { words } from '../../../../../generated/words/model.js'
import { openContent, type ContentItem } from '../../../../client/index.ts'
import { expectAllWords, inPseudoLocale } from '../../../words/words-testing.ts'
import { cube } from './glb-testing.ts'
import ModelView from './ModelView.tsx'
import { openStage } from './stage.ts'

vi.mock('../../../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  openContent: vi.fn(),
}))
vi.mock('./stage.ts', () => ({ openStage: vi.fn() }))

const item = {
  id: 'g',
  bucketId: 'b',
  name: 'scene.glb',
  mediaType: 'model/gltf-binary',
  size: 50_000,
  status: 'ready',
} as ContentItem

const stage = {
  canvas: document.createElement('canvas'),
  size: [1, 2, 3] as [number, number, number],
  missing: 2,
  move: vi.fn(() => ({ around: 15, above: 20, zoom: 100 })),
  close: vi.fn(),
}
let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  vi.mocked(openStage).mockResolvedValue(stage)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const show = async (bytes: BlobPart) => {
  vi.mocked(openContent).mockResolvedValue({
    blob: new Blob([bytes]),
    url: 'blob:g',
    release: () => undefined,
  })
  await act(async () => root.render(<ModelView item={item} />))
}
const says = (text: string) => vi.waitFor(() => expect(place.textContent).toContain(text))
const section = () => place.querySelector('section')!
const key = (name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...more,
  })
  act(() => void section().dispatchEvent(event))
  return event.defaultPrevented
}

test('the keys move it, and those of the browser stay its own', async () => {
  await show(cube())
  await says('12 triangles')
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', '0'])
    expect(key(name), name).toBe(true)
  const moves = stage.move.mock.calls.flat()
  expect(moves).toEqual('left right up down closer closer farther reset'.split(' '))
  stage.move.mockClear()
  expect([key('0', { ctrlKey: true }), key('Tab'), key('ArrowLeft', { altKey: true })]).toEqual([
    false,
    false,
    false,
  ])
  expect(stage.move).not.toHaveBeenCalled()
})

test('what it shows is of the catalogue', async () => {
  inPseudoLocale()
  await show(cube({ animations: [{}] }))
  await says(words.still())
  key('ArrowLeft')
  await says(words.look({ around: 15, above: 20, zoom: 100 }))
  await says(words.incomplete({ count: 2 }))
  expectAllWords(place, ['scene.glb'])
})

test('one that wants much is asked about, and is shown by a press', async () => {
  const meshes = [{ primitives: [{ attributes: { POSITION: 0 } }] }]
  await show(cube({ meshes, accessors: [{ count: 9_000_000 }] }))
  await says('This model is made of 3,000,000 triangles')
  expect(openStage).not.toHaveBeenCalled()
  const button = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words.showAnyway(),
  )!
  await act(async () => button.click())
  await says('3,000,000 triangles, 1 m wide')
  expect(document.activeElement).toBe(section())
})

test('it is closed with its dialog, also when it is loaded only then', async () => {
  await show(cube())
  await says('12 triangles')
  await act(async () => root.render(null))
  expect(stage.close).toHaveBeenCalledTimes(1)

  const late = Promise.withResolvers<typeof stage>()
  vi.mocked(openStage).mockReturnValue(late.promise)
  await show(cube())
  await vi.waitFor(() => expect(openStage).toHaveBeenCalledTimes(2))
  await act(async () => root.render(null))
  await act(async () => late.resolve(stage))
  expect(stage.close).toHaveBeenCalledTimes(2)
})
