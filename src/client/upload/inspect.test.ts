import { expect, test } from 'vitest'
import { inspect } from './inspect.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)

test('content decides, the name is only compared', async () => {
  expect(await inspect(new File([png], 'a.png'))).toEqual({
    mediaType: 'image/png',
    type: 'png',
    nameMatchesContent: true,
  })
  expect(await inspect(new File([png], 'a.jpg'))).toMatchObject({
    type: 'png',
    nameMatchesContent: false,
  })
  expect(await inspect(new File([png], 'scan'))).toMatchObject({ nameMatchesContent: true })
})

test('what nobody knows keeps the type the browser gave it', async () => {
  const file = new File([Uint8Array.of(0, 1, 2, 3)], 'a.xyz', { type: 'chemical/x-xyz' })
  expect(await inspect(file)).toMatchObject({ mediaType: 'chemical/x-xyz', type: undefined })
})

const refused = (code: string) => ({ code, message: expect.stringContaining('“a.png”') })

test('an empty, a huge and a vanished file are refused by name', async () => {
  await expect(inspect(new File([], 'a.png'))).rejects.toMatchObject(refused('file_empty'))

  const huge = new File([png], 'a.png')
  Object.defineProperty(huge, 'size', { value: 501 * 1024 ** 2 })
  await expect(inspect(huge)).rejects.toMatchObject({
    status: 413,
    message: '“a.png” has 501 MB. A file can have at most 500 MB.',
  })

  const gone = new File([png], 'a.png')
  gone.slice = () => {
    throw new DOMException('gone', 'NotFoundError')
  }
  await expect(inspect(gone)).rejects.toMatchObject(refused('file_unreadable'))
})
