import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(details: object): string {
  let text = ''
  createLog('info', { write: (line) => void (text += line) }).info(details, 'something')
  return text
}

test('keeps secrets out, however deep they lie', () => {
  const text = logged({
    password: 'secret-1',
    user: { password: 'secret-2', csrf: 'secret-3' },
    req: { headers: { authorization: 'secret-4', cookie: 'secret-5', 'x-csrf-token': 'secret-6' } },
    body: {
      filesharingInfo: {
        fileEncryptionKey: 'secret-7',
        contentItems: [{ privateKey: 'secret-8' }],
      },
    },
    res: { headers: { 'set-cookie': 'secret-9' } },
    made: { token: 'secret-10', bucketIdentity: 'secret-11' },
  })
  expect(text).not.toContain('secret-')
  expect(text).toContain('[secret]')
  expect(text).toContain('something')
})

test('tells what went wrong with its stack and its cause, and nothing else of it', () => {
  const cause = new Error('disk full')
  const error = Object.assign(new Error('not stored', { cause }), { code: 'ENOSPC', client: 'x' })
  const { error: view } = JSON.parse(logged({ error })) as { error: object }
  expect(view).toEqual({
    type: 'Error',
    message: 'not stored: disk full',
    code: 'ENOSPC',
    stack: expect.stringContaining('log.test'),
  })
})
