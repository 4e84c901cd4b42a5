import { expect, test } from 'vitest'
import { conversionsFrom } from '../../contract/catalogue.ts'
import { offersFor } from './offers.ts'

test('offers the likely first and the unavailable last, with its reason', () => {
  const availability = {
    conversions: { 'png-to-pdf': { available: false, reason: 'No engine.' } },
    actions: {},
  }
  const { conversions } = offersFor([{ type: 'png' }], availability)
  expect(conversions[0]).toMatchObject({ id: 'png-to-jpg', reason: undefined })
  expect(conversions.at(-1)).toMatchObject({ id: 'png-to-pdf', reason: 'No engine.' })
  expect(conversions).toHaveLength(conversionsFrom('png').length)
})

test.each([
  ['heic', 'heic-to-jpg'],
  ['jpg', 'jpg-to-png'],
  ['xlsx', 'xlsx-to-pdf'],
  ['doc', 'doc-to-docx'],
])('offers for %s what people mostly want first', (type, id) => {
  expect(offersFor([{ type }], undefined).conversions[0]?.id).toBe(id)
})

test('offers to shrink a PDF before anything rarer', () => {
  const ids = offersFor([{ type: 'pdf' }], undefined).actions.map(({ id }) => id)
  expect(ids[0]).toBe('pdf-compress')
  expect(ids.indexOf('pdf-to-word')).toBeLessThan(ids.indexOf('pdf-archive'))
})

test('offers the same format again last, and PDF once', () => {
  const { conversions, actions } = offersFor([{ type: 'jpg' }], undefined)
  expect(conversions.at(-1)?.id).toBe('jpg-to-jpg')
  expect(actions.map(({ id }) => id)).not.toContain('pdf-convert')
})

test('offers actions that take every one of the files, conversions for one type only', () => {
  const mixed = offersFor([{ type: 'png' }, { type: 'jpg' }], undefined)
  expect(mixed.conversions).toEqual([])
  expect(mixed.actions.map(({ id }) => id)).toContain('upscale-image')
  expect(offersFor([{ type: 'png' }, { type: 'mp3' }], undefined).actions).toEqual([])
})

test('offers nothing for what nobody knows', () => {
  expect(offersFor([{ type: undefined }], undefined)).toEqual({ conversions: [], actions: [] })
})
