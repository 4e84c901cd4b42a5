import { afterEach, expect, test, vi } from 'vitest'
import { draftOf, forgetDrafts, keepDraft } from './drafts.ts'

const set = {
  uiSchema: {
    order: ['Password', 'PageRange'],
    fields: {
      Password: { title: 'Password', widget: 'password', group: 'main' },
      PageRange: { title: 'Pages', widget: 'page-range', group: 'main' },
    },
  },
} as const

afterEach(() => {
  forgetDrafts()
  vi.resetModules()
})

test('keeps what was filled in, each action for itself', () => {
  keepDraft('pdf-to-jpg', { PageRange: '2', Password: 'secret' }, asSet())
  expect(draftOf('pdf-to-jpg')).toEqual({ PageRange: '2', Password: 'secret' })
  expect(draftOf('pdf-to-png')).toEqual({})
})

test('a reload brings back everything but passwords, which are never stored', async () => {
  keepDraft('pdf-to-jpg', { PageRange: '2', Password: 'secret' }, asSet())
  vi.resetModules()
  const afterReload = await import('./drafts.ts')
  expect(afterReload.draftOf('pdf-to-jpg')).toEqual({ PageRange: '2' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
})

test('forgets with the log-out', () => {
  keepDraft('pdf-to-jpg', { PageRange: '2' }, asSet())
  forgetDrafts()
  expect(draftOf('pdf-to-jpg')).toEqual({})
})

test('what another program wrote there is no draft', () => {
  sessionStorage.setItem('filewright-options/pdf-to-jpg', '{broken')
  expect(draftOf('pdf-to-jpg')).toEqual({})
})

function asSet(): Parameters<typeof keepDraft>[2] {
  return structuredClone(set) as unknown as Parameters<typeof keepDraft>[2]
}
