import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import { keysAreUnique } from './keys-are-unique.ts'

const found = (text: string) =>
  keysAreUnique
    .check(catalogueOf({ 'schemas/errors.json': text }))
    .map(({ file, pointer, message }) => `${file.lineOf(pointer)} ${message}`)

describe('keys-are-unique', () => {
  it('accepts the same key in different objects', () => {
    expect(found('{\n"a": {"status": 404},\n"b": {"status": 404}\n}')).toEqual([])
  })

  it('refuses an error code that stands twice and names the second', () => {
    expect(found('{\n"not_found": {"status": 404},\n"not_found": {"status": 410}\n}')).toEqual([
      '3 the key not_found stands twice in one object.',
    ])
  })

  it('looks into lists', () => {
    expect(found('{"a": [\n{"credits": 1,\n"credits": 2}]}')).toHaveLength(1)
  })
})
