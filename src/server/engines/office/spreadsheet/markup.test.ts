import { expect, test } from 'vitest'
import { attributeOf, joinMarkup, putChild, setAttributes, splitMarkup } from './markup.ts'

const text =
  '<?xml version="1.0"?>\r\n<x:a b="1>2"><!-- c --><x:d/>\n<x:e f=\'g\'>h &amp; i</x:e></x:a>\n'

test('what is cut comes together again, byte for byte', () => {
  expect(joinMarkup(splitMarkup(text))).toBe(text)
  expect(splitMarkup(text).children.map(({ name }) => name)).toEqual(['', 'd', '', 'e'])
  expect(splitMarkup(text).prefix).toBe('x:')
})

test('an element without content can take some', () => {
  const markup = putChild(splitMarkup('<a b="c"/>'), 'd', '<d/>', ['d'])
  expect(joinMarkup(markup)).toBe('<a b="c"><d/></a>')
})

test('children are put where the schema wants them', () => {
  const order = ['one', 'two', 'three']
  const put = (markup: string, name: string) =>
    joinMarkup(putChild(splitMarkup(markup), name, `<${name} new=""/>`, order))
  expect(put('<a><one/><three/></a>', 'two')).toBe('<a><one/><two new=""/><three/></a>')
  expect(put('<a><two/><unknown/></a>', 'one')).toBe('<a><one new=""/><two/><unknown/></a>')
  expect(put('<a><two/></a>', 'two')).toBe('<a><two new=""/></a>')
})

test('attributes are set, replaced and taken away', () => {
  expect(setAttributes('<a b="1"><c b="2"/></a>', { b: '3', d: '4' })).toBe(
    '<a b="3" d="4"><c b="2"/></a>',
  )
  expect(setAttributes(`<a b='x>y' c="1" />`, { b: undefined })).toBe('<a c="1"/>')
  expect(attributeOf(`<a b='x>y' c="1"/>`, 'b')).toBe('x>y')
  expect(attributeOf('<a><b c="1"/></a>', 'c')).toBeUndefined()
})

test('no entity is followed', () => {
  expect(() => splitMarkup('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(/entity/)
})
