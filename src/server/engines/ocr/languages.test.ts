import { expect, test } from 'vitest'
import { optionSets } from '../../../../generated/validators/all.js'
import { findLanguage, guessLanguages, languages, languagesOf } from './languages.ts'

/** Every value of an option in the whole catalogue. */
function valuesOf(option: string): string[] {
  const values = new Set<string>()
  for (const { schema } of Object.values(optionSets)) {
    const property = (schema.properties as Record<string, Schema | undefined>)[option]
    for (const value of property?.enum ?? property?.items?.enum ?? []) values.add(value)
  }
  return [...values]
}

interface Schema {
  readonly enum?: readonly string[]
  readonly items?: { readonly enum?: readonly string[] }
}

test.each(['OcrLanguage', 'ocrLanguages'])('every value of %s is a language', (option) => {
  const values = valuesOf(option).filter((value) => value !== 'auto')
  expect(values.length).toBeGreaterThan(10)
  for (const value of values) expect(findLanguage(value)?.data.length, value).toBeGreaterThan(0)
})

test('Chinese by its script', () => {
  expect(findLanguage('ChineseTraditional')?.data).toEqual(['chi_tra'])
  expect(findLanguage('zh')?.variants?.flatMap(({ data }) => data)).toEqual(['chi_sim', 'chi_tra'])
})

test.each([
  ['en', 'It was the best of times, it was the worst of times, it was the age of wisdom'],
  ['de', 'Die Würde des Menschen ist unantastbar und sie zu achten ist Pflicht für den Staat'],
  ['fr', 'La liberté consiste à pouvoir faire tout ce qui ne nuit pas dans les limites de la loi'],
  ['es', 'En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho que vivía'],
  ['nl', 'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren, het is een recht'],
  ['pl', 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i do tego w prawie'],
])('%s gives itself away', (code, text) => {
  expect(guessLanguages(text, languagesOf('Latin'))[0]?.code).toBe(code)
})

test('too little text tells nothing', () => {
  expect(guessLanguages('Invoice 2026', languages)).toEqual([])
})
