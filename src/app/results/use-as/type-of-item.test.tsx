import { expect, test } from 'vitest'
import { typeOfItem } from './type-of-item.ts'

test.each([
  ['photo.JPG', 'image/jpeg', 'jpg'],
  ['report.pdf', 'application/pdf', 'pdf'],
  ['no-extension', 'image/png', 'png'],
  ['scene.glb', 'model/gltf-binary', undefined],
  ['what.ever', 'application/x-nobody-knows', undefined],
])('%s (%s) is used as %s', (name, mediaType, type) => {
  expect(typeOfItem({ name, mediaType })).toBe(type)
})
