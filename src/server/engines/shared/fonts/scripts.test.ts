import { expect, test } from 'vitest'
import { scriptsIn } from './scripts.ts'

test.each([
  ['Grüße, Ελληνικά, Привет', ['latin']],
  ['مرحبا', ['latin', 'arabic']],
  ['שלום', ['latin', 'hebrew']],
  ['नमस्ते', ['latin', 'devanagari']],
  ['สวัสดี', ['latin', 'thai']],
  ['简体', ['latin', 'chinese-simplified', 'chinese-traditional']],
  ['ㄅㄆ', ['latin', 'chinese-traditional']],
  ['かな', ['latin', 'japanese']],
  ['한국어', ['latin', 'korean']],
  ['∑∞', ['latin', 'mathematics']],
  ['→✔', ['latin', 'symbols']],
  ['🎉', ['latin', 'emoji']],
])('%s', (text, expected) => {
  expect(scriptsIn(text)).toEqual(expected)
})
