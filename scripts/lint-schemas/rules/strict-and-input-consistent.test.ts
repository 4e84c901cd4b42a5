import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { conversion, findings, library, option } from '../testing.ts'
import { strictAndInputConsistent } from './strict-and-input-consistent.ts'

const found = (changes: Record<string, Json | undefined>, required?: string[]) =>
  findings(strictAndInputConsistent, {
    'options/raster': library({ Q: option(changes) }),
    'conversions/png/png-to-jpg': conversion('png-to-jpg', { Q: {} }, required),
  })

describe('strict-and-input-consistent', () => {
  it('accepts a default, an optional option, and a required one with or without a default', () => {
    expect(found({})).toEqual([])
    expect(found({ default: undefined, 'x-optional': true })).toEqual([])
    expect(found({}, ['Q'])).toEqual([])
    expect(found({ default: undefined }, ['Q'])).toEqual([])
  })

  it('refuses an option that could be absent in the strict reading', () => {
    expect(found({ default: undefined })).toEqual([
      'schemas/conversions/png/png-to-jpg.json:8 Q has no default, is not required and not x-optional, so the strict reading can fail on defaults alone.',
    ])
  })

  it('refuses an optional option with a default', () => {
    expect(found({ 'x-optional': true }).join()).toContain('is x-optional and has a default')
  })

  it('refuses an option that is required and optional', () => {
    expect(found({ default: undefined, 'x-optional': true }, ['Q']).join()).toContain(
      'is both required and x-optional',
    )
  })

  it('refuses to require what is not an option', () => {
    expect(found({}, ['Q', 'Delimiter'])).toEqual([
      'schemas/conversions/png/png-to-jpg.json:14 Delimiter is required and is not an option.',
    ])
  })
})
