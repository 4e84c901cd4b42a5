import { beforeEach, expect, test, vi } from 'vitest'

const jpg = { title: 'HEIC to JPG', href: '/convert/heic-to-jpg' }
const compress = { title: 'Compress PDF', href: '/actions/pdf-compress' }

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

const load = () => import('./shelf.ts')

test('keeps what was opened last, once each, newest first, over a reload', async () => {
  const { noteRecent } = await load()
  for (const one of [jpg, compress, jpg]) noteRecent(one)
  for (let index = 0; index < 9; index++) noteRecent({ title: 'x', href: `/convert/x-${index}` })
  noteRecent(jpg)
  vi.resetModules()
  const { shelf } = await load()
  expect(shelf('recent')).toHaveLength(6)
  expect(shelf('recent')[0]).toEqual(jpg)
  expect(shelf('recent').filter(({ href }) => href === jpg.href)).toHaveLength(1)
})

test('pins and unpins', async () => {
  const { shelf, togglePin } = await load()
  expect(togglePin(jpg)).toBe(true)
  expect(togglePin(compress)).toBe(true)
  expect(shelf('pinned')).toEqual([jpg, compress])
  expect(togglePin(jpg)).toBe(false)
  expect(shelf('pinned')).toEqual([compress])
})

test('leads only to pages of the catalogue, whatever is in the storage', async () => {
  const bad = [{ title: 'x', href: 'javascript:alert(1)' }, { href: '/convert/a' }, 'x', null, jpg]
  localStorage.setItem('filewright-pinned', JSON.stringify(bad))
  localStorage.setItem('filewright-recent', '{')
  const { shelf } = await load()
  expect(shelf('pinned')).toEqual([jpg])
  expect(shelf('recent')).toEqual([])
})
