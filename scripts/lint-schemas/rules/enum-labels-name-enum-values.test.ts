import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { findings, library, option } from '../testing.ts'
import { enumLabelsNameEnumValues } from './enum-labels-name-enum-values.ts'

const found = (changes: Record<string, Json>) =>
  findings(enumLabelsNameEnumValues, { 'options/raster': library({ Q: option(changes) }) })

describe('enum-labels-name-enum-values', () => {
  it('accepts labels for every value, and none at all', () => {
    expect(found({ enum: [0, 1], 'x-enum-labels': { 0: 'Off', 1: 'On' } })).toEqual([])
    expect(found({ enum: [0, 1] })).toEqual([])
  })

  it('reads the enumeration of a list', () => {
    const items = { type: 'string', enum: ['a'] }
    expect(found({ items, 'x-enum-labels': { a: 'A' } })).toEqual([])
    expect(found({ items, 'x-enum-labels': { b: 'B' } })).toHaveLength(2)
  })

  it('refuses the label of an unknown value', () => {
    expect(found({ enum: [0], 'x-enum-labels': { 0: 'Off', 1: 'On' } }).join()).toContain(
      'Q has a label for 1, which is not one of its values.',
    )
  })

  it('refuses a value without a label', () => {
    expect(found({ enum: [0, 1], 'x-enum-labels': { 0: 'Off' } }).join()).toContain(
      'Q has no label for 1.',
    )
  })
})
