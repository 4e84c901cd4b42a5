import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { openContent, type ContentItem } from '../../client/index.ts'
import { Preview } from './Preview.tsx'

vi.mock('../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  openContent: vi.fn(),
}))

const pdf: ContentItem = {
  id: 'c',
  bucketId: 'b',
  kind: 'result',
  name: 'a.pdf',
  mediaType: 'application/pdf',
  size: 9,
  status: 'ready',
  createdAt: '2026-01-01T00:00:00Z',
  warnings: [],
}

afterEach(() => vi.unstubAllGlobals())

test('a PDF opens in tabs from one blob, which is released when its result goes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const tabs: { location: { href: string }; close: () => void }[] = []
  vi.stubGlobal('open', () => {
    tabs.push({ location: { href: '' }, close: vi.fn() })
    return tabs.at(-1)
  })
  const release = vi.fn()
  vi.mocked(openContent).mockResolvedValue({ blob: new Blob(), url: 'blob:a', release })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Preview item={pdf} />))
  const press = () => act(async () => place.querySelector('button')!.click())
  await press()
  await press()
  expect(tabs.map(({ location }) => location.href)).toEqual(['blob:a', 'blob:a'])
  expect(openContent).toHaveBeenCalledOnce()
  expect(release).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  expect(release).toHaveBeenCalledOnce()
  place.remove()
})
