import { expect, test } from 'vitest'
import { readDxf } from './read.ts'
import { asciiGroups, binaryGroups, records } from './groups.ts'

const job = { inputName: 'a.dxf', source: 'dxf' }

test('groups are two lines each, whatever ends the lines', () => {
  const groups = [...asciiGroups('  0\r\nLINE\r\n 8\r\nWalls\r\n')]
  expect(groups).toEqual([
    { code: 0, value: 'LINE' },
    { code: 8, value: 'Walls' },
  ])
  expect(() => [...asciiGroups('hello\nworld\n')]).toThrow(/group code was expected/)
})

/** A binary DXF with codes of two bytes. */
function binary(...groups: readonly (readonly [number, string | number])[]): Buffer {
  const parts = [Buffer.from('AutoCAD Binary DXF\r\n\u001A\0', 'latin1')]
  for (const [code, value] of groups) {
    const head = Buffer.alloc(2)
    head.writeUInt16LE(code)
    const body = Buffer.alloc(8)
    if (typeof value === 'number') body.writeDoubleLE(value)
    parts.push(head, typeof value === 'string' ? Buffer.from(`${value}\0`) : body)
  }
  return Buffer.concat(parts)
}

const circle = binary(
  [0, 'SECTION'],
  [2, 'ENTITIES'],
  [0, 'CIRCLE'],
  [8, '0'],
  [10, 1.5],
  [20, -2],
  [40, 7],
  [0, 'ENDSEC'],
  [0, 'EOF'],
)

test('binary files hold the same groups', () => {
  const list = [...records(binaryGroups(circle, (part) => part.toString()))]
  expect(list.map(({ type }) => type)).toEqual(['SECTION', 'CIRCLE', 'ENDSEC', 'EOF'])
  const { drawing } = readDxf(job, circle)
  expect(drawing.blocks.get('*MODEL_SPACE')?.entities).toMatchObject([
    { type: 'arc', centre: [1.5, -2, 0], radius: 7 },
  ])
})

test('a binary file cut short is unreadable', () => {
  expect(() => readDxf(job, circle.subarray(0, 70))).toThrow(/a\.dxf could not be read as DXF/)
})

test('texts of old files are in the code page they name', () => {
  const head =
    '0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1015\n9\n$DWGCODEPAGE\n3\nANSI_1251\n0\nENDSEC\n'
  const text = '0\nSECTION\n2\nENTITIES\n0\nTEXT\n8\n0\n40\n1\n1\n'
  const bytes = Buffer.concat([
    Buffer.from(head + text),
    Buffer.from([0xcf, 0xeb, 0xe0, 0xed]),
    Buffer.from('\n0\nENDSEC\n0\nEOF\n'),
  ])
  const { drawing } = readDxf(job, bytes)
  expect(drawing.blocks.get('*MODEL_SPACE')?.entities).toMatchObject([{ text: 'План' }])
})
