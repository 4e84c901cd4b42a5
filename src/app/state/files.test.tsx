import { beforeEach, expect, test, vi } from 'vitest'
import type { Bucket, UploadSnapshot } from '../../client/index.ts'
import { toastStore } from '../shell/toasts.ts'
import { addFiles } from './files.ts'
import { getBucket, uploads } from './uploads.ts'

vi.mock('../session/session-start.ts', () => ({ sessionKnown: async () => undefined }))
vi.mock('./uploads.ts', () => ({
  getBucket: vi.fn(),
  uploads: {
    add: vi.fn(),
    getSnapshot: vi.fn(() => []),
    subscribe: vi.fn(),
    resumeUploads: vi.fn(),
  },
}))

const files = [new File(['x'], 'a.png')]
const warnings = () => toastStore.getSnapshot().map(({ message }) => message)

function sharedUntil(expiresAt: string) {
  vi.mocked(uploads.getSnapshot).mockReturnValue([{ bucketId: 'b' } as UploadSnapshot])
  vi.mocked(getBucket).mockResolvedValue({ id: 'b', share: { expiresAt } } as Bucket)
}

beforeEach(() => vi.mocked(uploads.add).mockClear())

test('leaves the bucket of the first files to the uploads, and asks nothing', async () => {
  await addFiles(files)
  expect(uploads.add).toHaveBeenCalledExactlyOnceWith(files)
  expect(getBucket).not.toHaveBeenCalled()
})

test('says nothing where the share is over', async () => {
  sharedUntil('2020-01-01T00:00:00Z')
  await addFiles(files)
  expect(getBucket).toHaveBeenCalledWith('b')
  expect(warnings()).toEqual([])
})

test('says that a link which was given away opens what is added now', async () => {
  sharedUntil(new Date(Date.now() + 3_600_000).toISOString())
  await addFiles(files)
  await vi.waitFor(() => expect(warnings()).toEqual([expect.stringContaining('You shared')]))
  expect(uploads.add).toHaveBeenCalledExactlyOnceWith(files)
})
