import { expect, test } from 'vitest'
import { parseCodes } from './codes.ts'
import { parseMText } from './mtext-parse.ts'

/** All text of the paragraphs, a line each. */
function plain(source: string): string[] {
  return parseMText(source, 1).map(({ runs }) =>
    runs.map(({ text, below }) => (below ? `${text}/${below.text}` : text)).join(''),
  )
}

test.each([
  ['one\\Ptwo', ['one', 'two']],
  ['{\\fArial|b1|i0|c0;Bold} plain', ['Bold plain']],
  ['\\H2.5x;high \\W0.8;narrow \\Q15;slanted', ['high narrow slanted']],
  ['\\S1/2; and \\S3#4; and \\S+0.1^-0.2;', ['1/2 and 3/4 and +0.1/-0.2']],
  ['a\\~b \\\\ \\{x\\}', ['a\u00A0b \\ {x}']],
  ['\\U+2205 %%d %%p', ['∅ ° ±']],
  ['\\pxqc;centred', ['centred']],
  ['unclosed {\\fArial', ['unclosed ']],
])('%s', (source, lines) => {
  expect(plain(source)).toEqual(lines)
})

test('looks end with their braces', () => {
  const [paragraph] = parseMText('a{\\C1;\\Lb}c', 2)
  expect(paragraph?.runs.map(({ style }) => [style.colour, style.underline])).toEqual([
    [undefined, false],
    [1, true],
    [undefined, false],
  ])
})

test('heights are in drawing units, or times with an x', () => {
  const sizes = parseMText('\\H5;a\\H0.5x;b', 10)[0]?.runs.map(({ style }) => style.size)
  expect(sizes).toEqual([0.5, 0.25])
})

test.each([
  ['%%c20 %%P 0.1 90%%D', '⌀20 ± 0.1 90°'],
  ['100%%%', '100%'],
  ['%%065%%066', 'AB'],
  ['\\U+00B2 \\M+5D6D0', '² 中'],
])('codes of TEXT: %s', (source, text) => {
  expect(
    parseCodes(source)
      .map((span) => span.text)
      .join(''),
  ).toBe(text)
})

test('%%u switches a line under the text', () => {
  expect(parseCodes('a%%ub%%uc').map(({ underline }) => underline)).toEqual([false, true, false])
})
