import { beforeEach, expect, test, vi } from 'vitest'
import { getBucket, uploads, type Bucket, type UploadSnapshot } from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { toastStore } from '../shell/toasts.ts'
import { addFiles } from './files.ts'
import { mostFiles } from './dropped-files.ts'

vi.mock('../session/session-start.ts', () => ({ sessionKnown: async () => undefined }))
vi.mock('../../client/index.ts', () => ({
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

test('leaves out the rest of a huge folder, and says so', async () => {
  const said: string[] = []
  const stopListening = onAnnouncement((message) => said.push(message))
  const many = Array.from({ length: mostFiles + 1 }, (_, index) => new File(['x'], `${index}.png`))
  await addFiles(many)
  expect(uploads.add).toHaveBeenCalledExactlyOnceWith(many.slice(0, mostFiles))
  expect(warnings()).toContain('Only the first 200 files were added. Add the others afterwards.')
  expect(said).toContain('200 files added.')
  stopListening()
})
