import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { FileList } from './FileList.tsx'

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
