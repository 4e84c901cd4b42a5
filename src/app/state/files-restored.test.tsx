import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import { restoreFiles, useFiles, useFilesToCome } from './files.ts'

vi.mock('../session/session-start.ts', () => ({ sessionKnown: async () => undefined }))
vi.mock('../../client/index.ts', () => ({
  uploads: { getSnapshot: vi.fn(() => []), subscribe: vi.fn(), resumeUploads: vi.fn() },
}))

test('files of before a reload are shown together, their place is held until then', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  localStorage.setItem('filewright-has-files', '3')
  const restored = Promise.withResolvers<void>()
  vi.mocked(uploads.resumeUploads).mockReturnValue(restored.promise)
  const shown: string[] = []
  function Table() {
    const files = useFiles().length
    const toCome = useFilesToCome()
    useEffect(() => void shown.push(`${files} there, ${toCome} to come`), [files, toCome])
    return null
  }
  const root = createRoot(document.createElement('div'))
  restoreFiles()
  await act(async () => root.render(<Table />))
  await vi.waitFor(() => expect(uploads.subscribe).toHaveBeenCalled())
  const change = vi.mocked(uploads.subscribe).mock.calls[0]![0]

  // The third is of another tab: nobody knows before all have been looked at.
  vi.mocked(uploads.getSnapshot).mockReturnValue([{ id: 'a' }] as UploadSnapshot[])
  act(() => change())
  vi.mocked(uploads.getSnapshot).mockReturnValue([{ id: 'a' }, { id: 'b' }] as UploadSnapshot[])
  restored.resolve()
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(shown).toEqual(['0 there, 3 to come', '2 there, 0 to come'])
  expect(localStorage.getItem('filewright-has-files')).toBe('2')
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
