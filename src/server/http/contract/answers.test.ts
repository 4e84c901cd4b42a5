import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Readable } from 'node:stream'
import { ActionError } from '../../../contract/errors.ts'
import { good, startTestApp } from './contract-testing.ts'
import type { TestApp } from './contract-testing.ts'

// What a call may answer.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = () => app.call({ url: '/api/orders/1' })

describe('answers', () => {
  test('that are streams', async () => {
    app.set.answer = () => ({ status: 200, body: Readable.from(['data: 1\n\n', 'data: 2\n\n']) })
    const { headers, text } = await app.call({ url: '/api/stream' })
    expect(headers['content-type']).toBe('text/event-stream')
    expect(text).toBe('data: 1\n\ndata: 2\n\n')
  })

  test.each<[string, () => unknown]>([
    ['another shape', () => ({ status: 200, body: { name: 1 } })],
    ['an undocumented status', () => ({ status: 202, body: good })],
    ['a missing body', () => ({ status: 200 })],
    ['a body where there is none', () => ({ status: 204, body: good })],
    ['an undocumented error', () => Promise.reject(new ActionError('conflict'))],
    ['a crash', () => Promise.reject(new TypeError('secret inside'))],
  ])('%s becomes 500 without telling why', async (_name, wrong) => {
    app.set.answer = wrong
    const answered = await get()
    expect(answered).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(answered.text).not.toMatch(/secret|document|conflict/)
  })

  test('documented errors pass', async () => {
    app.set.answer = () => Promise.reject(new ActionError('not_found', { detail: 'No order 1.' }))
    expect(await get()).toMatchObject({
      status: 404,
      body: { type: 'about:blank', title: 'Not found', code: 'not_found', detail: 'No order 1.' },
    })
  })
})
