import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { AddFiles } from './AddFiles.tsx'
import { FileList } from './FileList.tsx'

// Pictures of files come from canvases and workers, which this environment does not have.
vi.mock('./looks/use-look.ts', () => ({ useLook: () => ({}), keepLooks: () => undefined }))

const file = (name: string, patch: Partial<UploadSnapshot> = {}): UploadSnapshot => ({
  id: name,
  name,
  size: 2048,
  mediaType: 'image/png',
  type: 'png',
  nameMatchesContent: true,
  status: 'ready',
  encryptedSize: 2100,
  encryptedBytes: 2100,
  sentBytes: 2100,
  progress: 1,
  createdAt: '2026-01-01T00:00:00Z',
  ...patch,
})

let place: HTMLElement
let root: Root
let said: string[]
let stopListening: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  said = []
  stopListening = onAnnouncement((message, urgency) => said.push(`${urgency}: ${message}`))
  vi.spyOn(uploads, 'remove').mockResolvedValue()
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  stopListening()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (files: UploadSnapshot[], onEmptied?: () => void) =>
  act(() => root.render(<FileList files={files} onEmptied={onEmptied} />))

const showInOrder = (files: UploadSnapshot[]) =>
  act(() => root.render(<FileList files={files} order="matters" />))

const row = (name: string) => place.querySelector(`[data-file="${name}"]`)!

const button = (name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)!

test('names every file in its remove button and moves the focus to the next file', () => {
  show([file('a.png'), file('b.png')])
  act(() => button('Remove a.png').click())
  expect(uploads.remove).toHaveBeenCalledWith('a.png')
  expect(document.activeElement).toBe(button('Remove b.png'))
  expect(said).toEqual(['polite: a.png removed.'])
})

test('moves the focus to the file before when the last one goes, and out when none is left', () => {
  const onEmptied = vi.fn()
  show([file('a.png'), file('b.png')], onEmptied)
  act(() => button('Remove b.png').click())
  expect(document.activeElement).toBe(button('Remove a.png'))
  show([file('a.png')], onEmptied)
  act(() => button('Remove a.png').click())
  expect(onEmptied).toHaveBeenCalledOnce()
})

test('says once when a file is ready, and at once when one has failed', () => {
  const problem = { type: 'about:blank', title: 'x', status: 0, code: 'x', detail: 'Too large.' }
  show([file('a.png', { status: 'uploading' }), file('b.png', { status: 'uploading' })])
  show([file('a.png'), file('b.png', { status: 'failed', problem })])
  show([file('a.png'), file('b.png', { status: 'failed', problem })])
  expect(said).toEqual(['polite: a.png is ready.', 'assertive: b.png: Too large.'])
})

test('offers a retry only where it can help', () => {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 0,
    code: 'file_empty',
    detail: 'Empty.',
  }
  show([
    file('a.png', { status: 'failed', problem }),
    file('b.png', { status: 'failed', problem: { ...problem, code: 'network_error' } }),
  ])
  expect(button('Try a.png again')).toBeUndefined()
  expect(button('Try b.png again')).toBeDefined()
})

test('shows progress as a named bar and no bar when there is nothing to wait for', () => {
  show([file('a.png', { status: 'uploading', progress: 0.4 }), file('b.png')])
  const bars = [...place.querySelectorAll('progress')]
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.value])).toEqual([
    ['Upload of a.png', 0.4],
  ])
})

test('moves a file by its buttons, says where it is, and keeps the focus where it can go on', async () => {
  const move = vi.spyOn(uploads, 'move').mockReturnValue()
  const files = [file('a.png'), file('b.png'), file('c.png')]
  showInOrder(files)
  expect(button('Move a.png up').disabled).toBe(true)
  expect(button('Move c.png down').disabled).toBe(true)
  act(() => button('Move b.png up').click())
  expect(move).toHaveBeenCalledWith('b.png', 0)
  expect(said).toEqual(['polite: b.png is number 1 of 3 now.'])
  showInOrder([files[1]!, files[0]!, files[2]!])
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Move b.png down')))
})

test('a file dropped by its handle lands before or behind the row it is over', () => {
  const move = vi.spyOn(uploads, 'move').mockReturnValue()
  showInOrder(['a.png', 'b.png', 'c.png'].map((name) => file(name)))
  const carried = new Map<string, string>()
  const send = (type: string, target: Element, clientY: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY })
    const dataTransfer = {
      get types() {
        return [...carried.keys()]
      },
      setData: (kind: string, value: string) => carried.set(kind, value),
      getData: (kind: string) => carried.get(kind) ?? '',
      setDragImage: () => undefined,
    }
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
    act(() => void target.dispatchEvent(event))
  }
  vi.spyOn(row('c.png'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 60))
  send('dragstart', row('a.png').querySelector('[draggable]')!, 0)
  send('dragover', row('c.png'), 110)
  send('drop', row('c.png'), 110)
  expect(move).toHaveBeenLastCalledWith('a.png', 1)
  send('drop', row('c.png'), 150)
  expect(move).toHaveBeenLastCalledWith('a.png', 2)
})

test('hundreds that arrive together are announced together', () => {
  const many = Array.from({ length: 200 }, (_, index) => `${index}.png`)
  show(many.map((name) => file(name, { status: 'uploading' })))
  show(many.map((name) => file(name)))
  expect(said).toEqual(['polite: 200 files are ready.'])
})

test('says all of it in the words of the locale', () => {
  inPseudoLocale()
  const states = [
    'preparing',
    'uploading',
    'paused',
    'signed-out',
    'file-needed',
    'failed',
  ] as const
  const files = states.map((status) => file(`${status}.png`, { status }))
  act(() =>
    root.render(
      <>
        <FileList files={[...files, file('kind', { type: undefined })]} order="matters" />
        <AddFiles size="large" />
      </>,
    ),
  )
  expectAllWords(place, states.map((status) => `${status}.png`).concat('kind'))
})

test('asks for a folder or for files', () => {
  act(() => root.render(<AddFiles size="small" />))
  const input = place.querySelector<HTMLInputElement>('input[type=file]')!
  const asked: boolean[] = []
  vi.spyOn(input, 'click').mockImplementation(() => void asked.push(input.webkitdirectory))
  act(() => button('Choose folder').click())
  act(() => button('Add files').click())
  expect(asked).toEqual([true, false])
})
