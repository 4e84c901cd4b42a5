import { expect, test } from 'vitest'
import { actions, conversions } from '../../contract/catalogue.ts'
import { find } from './find.ts'
import { isOneSlip } from './nearest.ts'

const first = (query: string) => find(query)[0]?.id

test.each([
  ['pdf to jpg', 'pdf-to-jpg'],
  ['PDF → JPG', 'pdf-to-jpg'],
  ['pdf jpg', 'pdf-to-jpg'],
  ['convert pdf to jpeg', 'pdf-to-jpg'],
  ['shrink pdf', 'pdf-compress'],
  ['make pdf smaller', 'pdf-compress'],
  ['make smaller', 'pdf-compress'],
  ['reduce pdf size', 'pdf-compress'],
  ['iphone photo to jpg', 'heic-to-jpg'],
  ['xlsx pdf', 'xlsx-to-pdf'],
  ['word to pdf', 'docx-to-pdf'],
  ['pdf to word', 'pdf-to-word'],
  ['excel to pdf', 'xlsx-to-pdf'],
  ['powerpoint to pdf', 'pptx-to-pdf'],
  ['photo to pdf', 'jpg-to-pdf'],
  ['combine', 'pdf-merge'],
  ['password', 'pdf-encrypt'],
  ['lock my pdf', 'pdf-encrypt'],
  ['searchable', 'pdf-to-txt'],
  ['photoshop to png', 'psd-to-png'],
  ['enlarge', 'upscale-image'],
  ['cut out background', 'remove-background'],
  ['compres pdf', 'pdf-compress'],
  ['pasword', 'pdf-encrypt'],
])('“%s” finds %s first', (query, id) => {
  expect(first(query)).toBe(id)
})

test('“excel” finds what comes from and what goes to Excel', () => {
  const ids = find('excel').map(({ id }) => id)
  expect(ids).toContain('xlsx-to-pdf')
  expect(ids).toContain('pdf-to-excel')
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

test('one slip is one letter more, less, another, or two swapped', () => {
  expect(
    ['compres', 'compresss', 'xompress', 'comrpess'].map((a) => isOneSlip(a, 'compress')),
  ).toEqual([true, true, true, true])
  expect(isOneSlip('comprs', 'compress')).toBe(false)
})
