import { expect, test } from 'vitest'
import { losses } from './losses.ts'

test('in words, each once, and nothing where nothing was lost', () => {
  const annotation = 'not permitted in PDF/A, annotation will not be present in output file'
  const lines = ['Processing pages 1 through 2.', annotation, annotation]
  expect(losses([...lines, "PDFA doesn't allow images with Interpolate true."])).toEqual([
    'notes that are not meant for printing were left out',
    'pictures are not smoothed when they are enlarged',
  ])
  expect(losses(['some new thing not permitted in PDF/A-2'])).toHaveLength(1)
  expect(losses(['Page 1', 'Loading font Helvetica'])).toEqual([])
})
