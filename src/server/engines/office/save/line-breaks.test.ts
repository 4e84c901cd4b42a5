import { expect, test } from 'vitest'
import { breakParagraphs } from './line-breaks.ts'

test('a paragraph is broken where its lines end, and a header in between is none of it', () => {
  const paragraphs = ['One two three four.', '', 'Five six.']
  const lines = ['One two', 'Header', 'three four.', 'Five six.']
  expect(breakParagraphs(paragraphs, lines)).toEqual(['One two', 'three four.', '', 'Five six.'])
})

test('a paragraph that is on no page stays whole', () => {
  expect(breakParagraphs(['Hidden text', 'Seen'], ['Seen'])).toEqual(['Hidden text', 'Seen'])
})
