import { describe, expect, it } from 'vitest'
import { parseSourceFile } from './source-file.ts'

const file = parseSourceFile(
  'schemas/a.json',
  '{\n  "a": {\n    "b": [\n      1,\n      { "c": 2 }\n    ]\n  }\n}\n',
)

describe('parseSourceFile', () => {
  it('knows the lines of properties and of entries of lists', () => {
    expect(file.lineOf([])).toBe(1)
    expect(file.lineOf(['a'])).toBe(2)
    expect(file.lineOf(['a', 'b', 0])).toBe(4)
    expect(file.lineOf(['a', 'b', 1, 'c'])).toBe(5)
  })

  it('names the enclosing value when there is no such value', () => {
    expect(file.lineOf(['a', 'x'])).toBe(2)
    expect(file.lineOf(['a', 'b', 7])).toBe(3)
    expect(file.lineOf(['a', 'b', 0, 'c'])).toBe(4)
  })

  it('names file and line where the text is not JSON', () => {
    expect(() => parseSourceFile('schemas/a.json', '{\n  "a": 1,\n  "b": [1\n}')).toThrow(
      /^schemas\/a\.json:\d+ is not JSON/,
    )
    expect(() => parseSourceFile('schemas/a.json', 'a: 1')).toThrow('is not JSON')
  })
})
