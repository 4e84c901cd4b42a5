import { expect, test } from 'vitest'
import { childElements, descendants, escapeXml, firstChild, parseXml, textOf } from './xml.ts'

test('reads elements, namespaces, attributes and text in order', () => {
  const root = parseXml(
    '<?xml version="1.0"?><w:p xmlns:w="urn:w" w:id="7">one<w:r>two</w:r><![CDATA[<3>]]></w:p>',
  )
  expect(root).toMatchObject({ name: 'p', prefix: 'w', uri: 'urn:w' })
  expect(root.attributes['w:id']).toBe('7')
  expect(textOf(root)).toBe('onetwo<3>')
  expect(firstChild(root, 'r')?.children).toEqual(['two'])
  expect(childElements(root)).toHaveLength(1)
  expect(descendants(parseXml('<a><b><c/></b><c/></a>'), 'c')).toHaveLength(2)
})

test.each([
  [
    'an entity of a document type',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ],
  ['an unclosed element', '<a><b></a>'],
  ['no element', '   '],
  ['elements nested too deeply', '<a>'.repeat(2100) + '</a>'.repeat(2100)],
])('refuses %s', (_, text) => {
  expect(() => parseXml(text)).toThrow()
})

test('escapes what would end an attribute, and drops what XML cannot hold', () => {
  expect(escapeXml('a<b>&"\u0001c')).toBe('a&lt;b&gt;&amp;&quot;c')
})
