import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { findings, library, option } from '../testing.ts'
import { widgetFitsType } from './widget-fits-type.ts'

const found = (changes: Record<string, Json | undefined>) =>
  findings(widgetFitsType, { 'options/raster': library({ Q: option(changes) }) })

describe('widget-fits-type', () => {
  it('accepts controls that fit', () => {
    expect(found({})).toEqual([])
    expect(found({ type: 'boolean', 'x-widget': 'switch' })).toEqual([])
    expect(found({ enum: [0, 1], 'x-widget': 'segmented' })).toEqual([])
    expect(found({ type: 'string', 'x-widget': 'page-range' })).toEqual([])
    expect(found({ type: 'array', 'x-widget': 'checkboxes' })).toEqual([])
  })

  it.each([
    [{ maximum: undefined, 'x-widget': 'range' }],
    [{ enum: [1, 2, 3, 4, 5], 'x-widget': 'segmented' }],
    [{ type: 'integer', 'x-widget': 'switch' }],
    [{ type: 'string', enum: ['a', 'b'], 'x-widget': 'text' }],
    [{ type: 'integer', 'x-widget': 'password' }],
  ])('refuses %j', (changes) => {
    expect(found(changes).join()).toContain('does not fit Q')
  })
})
