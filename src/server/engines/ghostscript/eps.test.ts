import { expect, test } from 'vitest'
import { asEncapsulated, wasCutOff, withBoxInHeader } from './eps.ts'

const lines = (...all: string[]) => Buffer.from(all.join('\n'), 'latin1')

test('a box at the end moves to the header, and nothing else changes', () => {
  const program = lines(
    '%!PS',
    '%%BoundingBox: (atend)',
    '1 1 fill',
    '%%BoundingBox: 1 2 3.5 4',
    '',
  )
  expect(withBoxInHeader(program).toString().split('\n')).toEqual([
    '%!PS',
    '%%BoundingBox: 1 2 3.5 4',
    '1 1 fill',
    '%%BoundingBox: 1 2 3.5 4',
    '',
  ])
})

test('a box that never comes is no box', () => {
  const program = lines('%!PS', '%%BoundingBox: (atend)', 'fill')
  expect(withBoxInHeader(program).toString()).toBe('%!PS\n%\nfill')
})

test.each([
  ['%!PS-Adobe-2.0\n%%BoundingBox: 0 0 9 9\n', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'],
  ['%!PS\n%%BoundingBox: 0 0 9 9\n', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'],
  ['%!PS-Adobe-3.0 \r%%BoundingBox: 0 0 9 9\r%%Pages: 1', undefined],
])('%j of one page is labelled as EPS', (program, labelled) => {
  const expected = labelled ?? program.replace('3.0 ', '3.0 EPSF-3.0')
  expect(asEncapsulated(lines(program)).toString()).toBe(expected)
})

test.each([
  '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n',
  '%!PS-Adobe-2.0\n%%BoundingBox: 0 0 9 9\n%%Pages: 12\n',
  '%!PS-Adobe-2.0\nfill',
])('%j stays as it is', (program) => {
  expect(asEncapsulated(lines(program)).toString()).toBe(program)
})

test('a program that neither gets to its end nor says where it is was cut off', () => {
  const half = lines('%!PS', '1 0 0 setrgbcolor 10 20 li')
  expect(wasCutOff(half, ['Page 1'])).toBe(true)
  expect(wasCutOff(half, ['', 'FILEWRIGHT-END'])).toBe(false)
  expect(wasCutOff(lines('%!PS', 'fill', '%%EOF', 'more'), [])).toBe(false)
})
