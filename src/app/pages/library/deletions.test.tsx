import { beforeEach, expect, test, vi } from 'vitest'
import { actOnToast, dismissToast, toastStore } from '../../shell/toasts.ts'
import { deleteSoon } from './deletions.ts'

const bucket = { id: 'b-1', name: 'photo.jpg' }
let calls: Request[]
let answer: () => Response

beforeEach(() => {
  calls = []
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(request)
    return answer()
  })
  for (const { id } of toastStore.getSnapshot()) dismissToast(id)
})

const toastOf = (words: string) =>
  toastStore.getSnapshot().find(({ message }) => message.includes(words))!

test('nothing is deleted while it can be undone, and nothing after that', async () => {
  deleteSoon(bucket)
  expect(calls).toEqual([])
  actOnToast(toastOf('deleted').id)
  expect(toastOf('photo.jpg is back.')).toBeDefined()
  window.dispatchEvent(new Event('pagehide'))
  await Promise.resolve()
  expect(calls).toEqual([])
})

test('is deleted once when the toast is over', async () => {
  deleteSoon(bucket)
  dismissToast(toastOf('deleted').id)
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(`${calls[0]!.method} ${new URL(calls[0]!.url).pathname}`).toBe('DELETE /api/buckets/b-1')
})

test('is deleted by a call that outlives the page when the page is left', async () => {
  deleteSoon(bucket)
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]!.keepalive).toBe(true)
})

test('says why it could not be deleted', async () => {
  const problem = {
    type: 'x',
    title: 'x',
    status: 409,
    code: 'conflict',
    detail: 'A run writes to it.',
  }
  answer = () => Response.json(problem, { status: 409 })
  deleteSoon(bucket)
  dismissToast(toastOf('deleted').id)
  await vi.waitFor(() => expect(toastOf('A run writes to it.')).toBeDefined())
})
