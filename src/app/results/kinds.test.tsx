import { expect, test } from 'vitest'
import { kindOf } from './kinds.ts'

test.each([
  ['image/png', 'picture'],
  ['image/tiff', undefined],
  ['application/pdf', 'pdf'],
  ['text/csv; charset=utf-8', 'table'],
  ['application/json', 'text'],
  ['video/mp4', 'film'],
  ['model/gltf-binary', 'model'],
  // Its bytes are in files of their own, which are not there.
  ['model/gltf+json', undefined],
  ['application/zip', undefined],
])('%s is looked at as %s', (mediaType, kind) => {
  expect(kindOf({ mediaType })).toBe(kind)
})
