import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { conversionRunnable } from './runnable.ts'
import { useWaitingRun, type WaitingRun } from './use-waiting-run.ts'

vi.mock('../session/use-session.ts', () => ({ useSession: () => ({ status: 'signed-in' }) }))

const runnable = conversionRunnable('jpg-to-png')!
const file = (status: UploadSnapshot['status']) =>
  ({ id: 'a', name: 'a.jpg', type: 'jpg', size: 9, status }) as UploadSnapshot

let waiting: WaitingRun
let root: Root
const start = vi.fn(async () => undefined)

function Page({ files }: { files: UploadSnapshot[] }) {
  const now = useWaitingRun({ runnable, files, start, focusFiles: () => undefined })
  useEffect(() => {
    waiting = now
  })
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  start.mockClear()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const show = (...files: UploadSnapshot[]) => act(async () => root.render(<Page files={files} />))

test('starts once when the last file has arrived and the page shows it', async () => {
  // The store knows it before the page does, as it tells of changes together.
  vi.spyOn(uploads, 'whenReady').mockResolvedValue(file('ready'))
  await show(file('uploading'))
  let pressed: Promise<void> | undefined
  act(() => {
    pressed = waiting.request({ ImageQuality: 60 })
  })
  expect(waiting.isWaiting).toBe(true)
  await show(file('ready'))
  await act(() => pressed)
  expect(start).toHaveBeenCalledExactlyOnceWith({ ImageQuality: 60 })
  expect(waiting.isWaiting).toBe(false)
})

test('a run that is not wanted any more does not start', async () => {
  vi.spyOn(uploads, 'whenReady').mockResolvedValue(file('ready'))
  await show(file('uploading'))
  let pressed: Promise<void> | undefined
  act(() => {
    pressed = waiting.request({})
  })
  act(() => waiting.cancel())
  await show(file('ready'))
  await act(() => pressed)
  expect(start).not.toHaveBeenCalled()
})

test('says what is in the way instead of waiting for it', async () => {
  await show(file('failed'))
  await act(() => waiting.request({}))
  expect(waiting.obstacle).toBe('a.jpg has not arrived: try it again or remove it.')
  expect(start).not.toHaveBeenCalled()
})
