import type { Script } from './table.ts'

const tests: readonly (readonly [Script, RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['korean', /\p{Script=Hangul}/u],
  // Bopomofo is written for Chinese in traditional characters only.
  ['chinese-traditional', /\p{Script=Bopomofo}/u],
  ['mathematics', /[\u2200-\u22FF\u27C0-\u27EF\u2980-\u2AFF\u{1D400}-\u{1D7FF}]/u],
  // Arrows, technical signs, shapes, dingbats; then alchemy and the like.
  [
    'symbols',
    /[\u2190-\u21FF\u2300-\u23FF\u2460-\u27BF\u2B00-\u2BFF\u{1F100}-\u{1F2FF}\u{1F700}-\u{1F8FF}]/u,
  ],
  ['emoji', /\p{Emoji_Presentation}|\uFE0F/u],
]

const han = /\p{Script=Han}/u

/**
 * The scripts of a text, `latin` first and always. Han characters alone may be of any East Asian
 * language: the simplified font, which has the most glyphs, leads and the traditional one follows;
 * beside kana or hangul they are taken as that language's, with the Chinese font behind it.
 */
export function scriptsIn(text: string): Script[] {
  const found = tests.filter(([, test]) => test.test(text)).map(([script]) => script)
  if (han.test(text)) found.push('chinese-simplified', 'chinese-traditional')
  return [...new Set<Script>(['latin', ...found])]
}
