import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RichMessage } from '../../../generated/words/locales/choose.js'
import { words as common } from '../../../generated/words/common.js'
import { words as session } from '../../../generated/words/session.js'
import { formatCredits, formatDate, formatDay, formatLmwr, formatUsdcCents } from './format.ts'
import { bestLocale, loadLocale, showLocale } from './locale.ts'
import { RichText } from './RichText.tsx'
import { expectAllWords, inPseudoLocale } from './words-testing.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => {
  showLocale('en', {})
  history.replaceState(null, '', '/')
})

const page = () => document.documentElement

test.each([
  [['de-AT', 'en'], ['de', 'fr'], 'de'],
  [['pt-PT', 'fr'], ['pt-BR', 'fr'], 'pt-BR'],
  [['pt-BR'], ['pt', 'pt-BR'], 'pt-BR'],
  [['en-GB', 'de'], ['de'], 'en'],
  [['ja', 'fr-CA'], ['fr'], 'fr'],
  [['ja'], ['fr'], 'en'],
  [[], ['fr'], 'en'],
])('of those who read %j, with %j at hand', (wanted, available, best) => {
  expect(bestLocale(wanted, available)).toBe(best)
})

test('a locale has its own messages, and English where it has none', () => {
  showLocale('de', { common: { close: () => 'Schließen' } })
  expect([common.close(), common.cancel()]).toEqual(['Schließen', 'Cancel'])
  expect([page().lang, page().dir]).toEqual(['de', 'ltr'])
  showLocale('ar', {})
  expect([common.close(), page().dir]).toEqual(['Close', 'rtl'])
})

test('the pseudo-locale is chosen by the address in development', async () => {
  history.replaceState(null, '', '/?locale=en-XB')
  await loadLocale()
  expect([page().lang, page().dir, common.close()]).toEqual(['en-XB', 'rtl', '⟦Çļööšéé⟧'])
  history.replaceState(null, '', '/')
  await loadLocale()
  expect([page().lang, page().dir, common.close()]).toEqual(['en', 'ltr', 'Close'])
})

test('numbers and dates follow the locale', () => {
  const noon = '2026-11-21T12:00:00Z'
  expect([formatCredits(1), formatCredits(1234.5)]).toEqual(['1 credit', '1,234.5 credits'])
  expect(formatUsdcCents(123_456)).toBe('1,234.56 USDC')
  expect(formatLmwr('1204.000000000000000001')).toBe('1,204.000000000000000001 LMWR')
  expect([formatDay(noon), formatDate(noon)]).toEqual(['21 Nov 2026', '21 November 2026'])
  showLocale('de', {})
  expect(formatUsdcCents(123_456)).toBe('1.234,56 USDC')
  expect(formatDate(noon)).toBe('21. November 2026')
})

test('the pseudo-locale is longer by about a third', () => {
  const english = session.noAccount() as unknown as string
  const before = english.length
  inPseudoLocale()
  const after = (session.noAccount() as unknown as string).length
  expect(after / before).toBeGreaterThan(1.2)
  expect(after / before).toBeLessThan(1.6)
})

function render(text: string, tags: Record<string, React.ReactElement>): HTMLElement {
  const place = document.createElement('p')
  act(() =>
    createRoot(place).render(
      <RichText text={text as unknown as RichMessage<string>} tags={tags} />,
    ),
  )
  return place
}

test.each([
  ['plain', 'plain'],
  ['See \uE000a\uE001this\uE000/a\uE001.', 'See <i>this</i>.'],
  [
    '\uE000b\uE001x \uE000a\uE001y\uE000/a\uE001\uE000/b\uE001\uE000a\uE001z\uE000/a\uE001',
    '<b>x <i>y</i></b><i>z</i>',
  ],
  // An argument cannot bring an element.
  ['<a>file</a>', '&lt;a&gt;file&lt;/a&gt;'],
])('rich text %#', (text, html) => {
  expect(render(text, { a: <i />, b: <b /> }).innerHTML).toBe(html)
})

function holder(html: string): HTMLElement {
  const made = document.createElement('div')
  made.innerHTML = html
  return made
}

describe('what holds that all words are of the catalogue', () => {
  test.each([
    '<p>⟦Ĥîî <a>ţĥééŕéé</a>⟧ 12.50</p>',
    '<p>⟦Ŷööûû ĥååvéé ⟦Pro, þååîîð⟧ ñööŵ⟧</p>',
    '<p>⟦Öñ⟧ <time>21 Nov 2026</time></p><b translate="no">mine.png</b>',
    '<p aria-label="⟦Çļööšéé⟧">⟦x⟧</p>',
    '<p>⟦x⟧</p><p>Pro Light</p>',
  ])('lets pass %s', (html) => {
    expectAllWords(holder(html), ['Pro Light'])
  })

  test.each([
    ['<p>⟦x⟧ and more</p>', 'and more'],
    ['<p>⟦x⟧</p><button aria-label="Close"></button>', 'Close'],
    ['<p>⟦x⟧</p><input placeholder="Name">', 'Name'],
    ['<p>⟦x</p>', 'cut off'],
    ['<p>12</p>', 'no text of the catalogue at all'],
  ])('finds %s', (html, words) => {
    expect(() => expectAllWords(holder(html))).toThrow(words)
  })
})
