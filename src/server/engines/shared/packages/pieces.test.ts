import { expect, test } from 'vitest'
import { joinPieces } from './pieces.ts'
import { openZip, writeZip } from './zip.ts'

const job = { inputName: 'report.xps', source: 'xps' }

test('pieces come together in the order of their numbers, whatever the order in the package', () => {
  const bytes = writeZip([
    { name: 'Pages/1.fpage/[1].piece', content: 'b' },
    { name: 'Pages/1.fpage/[10].last.piece', content: 'c' },
    { name: 'Pages/1.fpage/[0].piece', content: 'a' },
    { name: 'whole.xml', content: 'd' },
  ])
  const zip = joinPieces(openZip(job, bytes))
  expect(zip.names).toEqual(['Pages/1.fpage', 'whole.xml'])
  expect(zip.text('Pages/1.fpage')).toBe('abc')
  expect(zip.text('whole.xml')).toBe('d')
  expect(zip.has('Pages/1.fpage')).toBe(true)
  expect(zip.has('Pages/1.fpage/[0].piece')).toBe(true)
  expect(zip.read('missing')).toBeUndefined()
})

test('a package without pieces stays as it is', () => {
  const zip = openZip(job, writeZip([{ name: 'a', content: 'b' }]))
  expect(joinPieces(zip)).toBe(zip)
})
