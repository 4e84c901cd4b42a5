import { expect, test } from 'vitest'
import { safeLink, safePicture } from './safe-address.ts'

test.each(['https://example.org/a?b=1', 'mailto:a@example.org', '#part', 'other.md', '/root', ''])(
  'a link to %s stays',
  (address) => {
    expect(safeLink(address)).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>',
  'file:///etc/passwd',
])('a link to %j is dropped', (address) => {
  expect(safeLink(address)).toBeUndefined()
})

test('pictures are of the web or bitmaps', () => {
  expect(safePicture('https://example.org/a.png')).toBe('https://example.org/a.png')
  expect(safePicture('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(safePicture('data:image/svg+xml;base64,AAAA')).toBeUndefined()
  expect(safePicture('javascript:x')).toBeUndefined()
  expect(safePicture('file:///etc/passwd')).toBeUndefined()
})
