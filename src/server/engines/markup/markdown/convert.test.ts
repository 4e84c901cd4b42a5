import { expect, test } from 'vitest'
import { renderMarkdown } from './convert.ts'

const body = (text: string) => renderMarkdown(text).body

test('tables, task lists, strikes and fenced code of GitHub', () => {
  const html = body('| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n\n~~old~~\n\n```js\na < b\n```')
  expect(html).toContain('<td align="right">2</td>')
  expect(html).toMatch(/<input checked="" disabled="" type="checkbox">\s*done/)
  expect(html).toContain('<del>old</del>')
  expect(html).toContain('<pre><code class="language-js">a &lt; b')
})

test('HTML in the text is shown, not run', () => {
  const html = body('<script>alert(1)</script>\n\nA <b onclick="x()">word</b>')
  expect(html).not.toMatch(/<script|<b /)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;word')
})

test('links and pictures that could run code lose their address', () => {
  const html = body('[a](javascript:alert(1)) ![b](javascript:x) <javascript:alert(2)>')
  expect(html).not.toContain('javascript:alert(1)')
  expect(html).not.toMatch(/href|src/)
  expect(body('[a](https://example.org "T&T")')).toContain(
    '<a href="https://example.org" title="T&amp;T">a</a>',
  )
})

test('headings have anchors, numbered when they come again; the first is the title', () => {
  const { body: html, title } = renderMarkdown('# What *is* "it"?\n\n## Part\n\n## Part')
  expect(title).toBe('What is "it"?')
  expect(html).toContain('<h1 id="what-is-it">')
  expect(html).toContain('<h2 id="part">')
  expect(html).toContain('<h2 id="part-1">')
})
