import { expect, test } from 'vitest'
import { actions, conversions } from '../../contract/catalogue.ts'
import { find } from './find.ts'

const first = (query: string) => find(query)[0]?.id

test.each([
  ['pdf to jpg', 'pdf-to-jpg'],
  ['PDF → JPG', 'pdf-to-jpg'],
  ['pdf jpg', 'pdf-to-jpg'],
  ['shrink pdf', 'pdf-compress'],
  ['iphone photo to jpg', 'heic-to-jpg'],
  ['xlsx pdf', 'xlsx-to-pdf'],
])('“%s” finds %s first', (query, id) => {
  expect(first(query)).toBe(id)
})

test('finds every conversion by its own label and every action by its name', () => {
  const missed = [
    ...conversions.filter(({ id, label }) => !find(label).some((one) => one.id === id)),
    ...actions
      .filter(({ internal }) => !internal)
      .filter(({ id, name }) => !find(name).some((one) => one.id === id)),
  ]
  expect(missed.map(({ id }) => id)).toEqual([])
})

test('finds nothing for nothing and for nonsense', () => {
  expect(find('')).toEqual([])
  expect(find('to')).toEqual([])
  expect(find('qwertz zzz')).toEqual([])
})
