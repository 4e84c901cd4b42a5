import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  HttpError,
  startBucket,
  startRun,
  watchGeneration,
  type Bucket,
  type Generation,
} from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { refreshMoney } from '../state/queries.ts'
import { useRun, type Order, type Run } from './use-run.ts'

vi.mock('../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  startRun: vi.fn(),
  startBucket: vi.fn(),
  watchGeneration: vi.fn(() => () => undefined),
  rememberedRuns: async () => [],
}))

vi.mock('../state/queries.ts', async (original) => ({
  ...(await original<object>()),
  refreshMoney: vi.fn(async () => undefined),
}))

let run: Run
let root: Root

function Page() {
  const now = useRun('jpg-to-png')
  useEffect(() => {
    run = now
  })
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.mocked(startRun).mockReset()
  vi.mocked(startBucket).mockReset()
  vi.mocked(watchGeneration).mockClear()
  history.replaceState(null, '', '/convert/jpg-to-png')
  let made = 0
  vi.mocked(startBucket).mockImplementation(async () => ({ id: `made-${++made}` }) as Bucket)
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Page />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const order: Order = { params: {}, items: ['c'], bucketId: 'b', bucketName: 'JPG to PNG' }

async function pressAfter(status: number, code: string, what = order): Promise<void> {
  const problem = { type: 'about:blank', title: 'x', status, code, detail: 'because' }
  vi.mocked(startRun).mockRejectedValueOnce(new HttpError(problem))
  await act(() => run.start(what))
  expect(run.error?.code).toBe(code)
}
const keys = () => vi.mocked(startRun).mock.calls.map(([sent]) => sent.idempotencyKey)

test('keeps the key of an attempt until the server refuses it for certain', async () => {
  await pressAfter(0, 'network_error')
  await pressAfter(409, 'request_in_progress')
  await pressAfter(502, 'bad_answer')
  await pressAfter(402, 'credit_exceeded')
  expect(new Set(keys()).size).toBe(1)
  await pressAfter(500, 'internal')
  expect(new Set(keys()).size).toBe(2)
})

test('another order is another attempt', async () => {
  await pressAfter(500, 'internal')
  await pressAfter(500, 'internal', { ...order, params: { ImageQuality: 50 } })
  expect(new Set(keys()).size).toBe(2)
})

test('a prompt is sent again with the same key into the same new bucket', async () => {
  const prompt: Order = { params: {}, items: [], bucketName: 'Text to image' }
  await pressAfter(500, 'internal', prompt)
  await pressAfter(500, 'internal', prompt)
  const [first, second] = vi.mocked(startRun).mock.calls
  expect(first).toEqual(second)
  expect(first![0].bucketId).toBe('made-1')
  expect(startBucket).toHaveBeenCalledExactlyOnceWith('Text to image')
})

/** The page hears of its run, which is over. */
async function hearOfTheEnd(): Promise<void> {
  const ended = { id: 'quick', status: 'succeeded', chargedCredits: 7.5, refundedCredits: 0 }
  const [, onSnapshot] = vi.mocked(watchGeneration).mock.lastCall!
  await act(async () => onSnapshot(ended as Generation))
}

test('a run that is over at the first that is heard of it is announced once, and its price booked', async () => {
  const said: string[] = []
  const stop = onAnnouncement((message) => said.push(message))
  vi.mocked(startRun).mockResolvedValueOnce({ generationId: 'quick', contentItems: [] })
  await act(() => run.start(order))
  vi.mocked(refreshMoney).mockClear()
  await hearOfTheEnd()
  expect(said).toEqual(['Done. 7.5 credits charged.'])
  expect(refreshMoney).toHaveBeenCalledOnce()

  // The same results looked at again, by Back and Forward, are no news.
  await act(async () => history.pushState(null, '', '?run=other'))
  await act(async () => history.pushState(null, '', '?run=quick'))
  await hearOfTheEnd()
  expect(said).toHaveLength(1)
  expect(refreshMoney).toHaveBeenCalledOnce()
  stop()
})
