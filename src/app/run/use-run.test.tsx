import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError, startBucket, startRun, type Bucket } from '../../client/index.ts'
import { useRun, type Order, type Run } from './use-run.ts'

vi.mock('../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  startRun: vi.fn(),
  startBucket: vi.fn(),
  rememberedRuns: async () => [],
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
