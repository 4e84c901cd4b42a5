import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type DxfGroup, block, drawing, entry, layer, table } from './cad-drawings.ts'
import { temporaryDirectory, writeTemporary } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convertOne, useEngines } from './world.ts'

useEngines()

const poppler = hasProgram('pdftoppm')

/** Width and height of what is drawn, in drawing units: at true scale a unit is a millimetre. */
async function sizeOf(plan: Parameters<typeof drawing>[0]): Promise<[number, number]> {
  const input = { name: 'entity.dxf', bytes: drawing(plan) }
  const pdf = await convertOne('dxf-to-pdf', input, { AutoFit: false, PageSize: 'a3' })
  const name = join(temporaryDirectory(), 'page')
  output('pdftoppm', '-r', '101.6', '-singlefile', '-png', writeTemporary(pdf, 'e.pdf'), name)
  const page = sharp(readFileSync(`${name}.png`)).removeAlpha()
  const { info } = await page
    .trim({ background: 'white', threshold: 20, lineArt: true })
    .toBuffer({ resolveWithObject: true })
  return [info.width / 4, info.height / 4]
}

function groups(...flat: readonly (string | number)[]): DxfGroup[] {
  return flat.flatMap((code, at): DxfGroup[] =>
    at % 2 === 0 ? [[Number(code), flat[at + 1] ?? '']] : [],
  )
}

const on = (type: string, ...flat: readonly (string | number)[]) =>
  entry(type, [8, '0'], ...groups(...flat))

function dictionary(handle: string, name: string, target: string): string {
  return entry('DICTIONARY', [5, handle], [3, name], [360, target])
}

const unitBlock = block('UNIT', on('LINE', 10, 0, 20, 0, 11, 10, 21, 10))
const faceted = [
  on('POLYLINE', 66, 1, 70, 64),
  on('VERTEX', 70, 192, 10, 0, 20, 0),
  on('VERTEX', 70, 192, 10, 60, 20, 0),
  on('VERTEX', 70, 192, 10, 60, 20, 30),
  on('VERTEX', 70, 128, 71, 1, 72, 2, 73, 3),
  on('SEQEND'),
].join('')
const nets = [
  on('POLYLINE', 66, 1, 70, 16, 71, 2, 72, 2),
  ...[
    [0, 0],
    [0, 30],
    [50, 0],
    [50, 30],
  ].map(([x = 0, y = 0]) => on('VERTEX', 70, 64, 10, x, 20, y)),
  on('SEQEND'),
].join('')
const square = [10, 0, 20, 0, 10, 50, 20, 0, 10, 50, 20, 50, 10, 0, 20, 50]
const knots = [40, 0, 40, 0, 40, 0, 40, 0, 40, 1, 40, 1, 40, 1, 40, 1]

// The curve of each is known, so is its size. Letters and pens leave a little room.
test.skipIf(!poppler).each([
  ['LINE', on('LINE', 10, 0, 20, 0, 11, 80, 21, 40), [80, 40]],
  ['CIRCLE', on('CIRCLE', 10, 5, 20, 5, 40, 30), [60, 60]],
  ['ARC', on('ARC', 10, 0, 20, 0, 40, 30, 50, 0, 51, 180), [60, 30]],
  ['ELLIPSE', on('ELLIPSE', 10, 0, 20, 0, 11, 50, 21, 0, 40, 0.5, 41, 0, 42, 6.2831853), [100, 50]],
  ['LWPOLYLINE', on('LWPOLYLINE', 90, 4, 70, 1, ...square), [50, 50]],
  ['a bulge', on('LWPOLYLINE', 90, 2, 70, 0, 10, 0, 20, 0, 42, 1, 10, 60, 20, 0), [60, 30]],
  ['a wide line', on('LWPOLYLINE', 90, 2, 70, 0, 43, 20, 10, 0, 20, 0, 10, 60, 20, 0), [60, 20]],
  [
    'SPLINE',
    on(
      'SPLINE',
      70,
      8,
      71,
      3,
      ...knots,
      10,
      0,
      20,
      0,
      10,
      0,
      20,
      40,
      10,
      90,
      20,
      40,
      10,
      90,
      20,
      0,
    ),
    [90, 30],
  ],
  [
    'SPLINE through points',
    on('SPLINE', 70, 8, 71, 3, 11, 0, 21, 0, 11, 40, 21, 20, 11, 80, 21, 0),
    [80, 20],
  ],
  ['SOLID', on('SOLID', 10, 0, 20, 0, 11, 40, 21, 0, 12, 0, 22, 30, 13, 40, 23, 30), [40, 30]],
  ['3DFACE', on('3DFACE', 10, 0, 20, 0, 11, 40, 21, 0, 12, 40, 22, 30, 13, 0, 23, 30), [40, 30]],
  ['polyface', faceted, [60, 30]],
  ['mesh', nets, [50, 30]],
  [
    'MESH',
    on(
      'MESH',
      92,
      3,
      10,
      0,
      20,
      0,
      10,
      70,
      20,
      0,
      10,
      0,
      20,
      40,
      93,
      4,
      90,
      3,
      90,
      0,
      90,
      1,
      90,
      2,
    ),
    [70, 40],
  ],
  ['TEXT', on('TEXT', 10, 0, 20, 0, 40, 20, 1, 'HHH'), [56.6, 20]],
  ['TEXT aligned', on('TEXT', 10, 0, 20, 0, 11, 90, 21, 0, 40, 5, 72, 3, 1, 'HH'), [78.3, 43.6]],
  ['MTEXT', on('MTEXT', 10, 0, 20, 0, 40, 10, 71, 1, 1, 'H\\PH'), [8, 26.7]],
  ['INSERT', on('INSERT', 2, 'UNIT', 10, 0, 20, 0, 41, 3, 42, 2), [30, 20]],
  ['INSERT turned', on('INSERT', 2, 'UNIT', 10, 0, 20, 0, 50, 45), [0.5, 14.1]],
  ['INSERT in rows', on('INSERT', 2, 'UNIT', 10, 0, 20, 0, 70, 4, 71, 2, 44, 20, 45, 30), [70, 40]],
  ['INSERT upside down', on('INSERT', 2, 'UNIT', 10, 0, 20, 0, 210, 0, 220, 0, 230, -1), [10, 10]],
  ['LEADER', on('LEADER', 71, 0, 76, 2, 10, 0, 20, 0, 10, 50, 20, 25), [50, 25]],
  [
    'HATCH',
    on('HATCH', 2, 'SOLID', 70, 1, 91, 1, 92, 3, 72, 0, 73, 1, 93, 4, ...square, 97, 0),
    [50, 50],
  ],
  [
    'DIMENSION',
    on('DIMENSION', 70, 0, 10, 60, 20, 20, 13, 0, 23, 0, 14, 60, 24, 0, 1, ' '),
    [60, 20.6],
  ],
  ['WIPEOUT', on('WIPEOUT', 10, 0, 20, 0, 11, 40, 12, 0, 22, 30, 13, 1, 23, 1), [0, 0]],
] as const)('%s', async (name, entities, [width, height]) => {
  // A wipeout is white: what shows is only what it does not cover.
  const behind = name === 'WIPEOUT' ? on('LINE', 10, 10, 20, 10, 11, 30, 21, 20) : ''
  const frame = name === 'WIPEOUT' ? on('LINE', 10, 0, 20, 60, 11, 90, 21, 60) : ''
  const tables = table('LAYER', layer('0', 7))
  const found = await sizeOf({ tables, blocks: unitBlock, entities: behind + entities + frame })
  const expected = name === 'WIPEOUT' ? [90, 0.2] : [width, height]
  for (const [at, value] of expected.entries()) {
    expect(Math.abs((found[at] ?? 0) - value), `${found.join(' x ')}`).toBeLessThan(1.3)
  }
})

test.skipIf(!poppler)('an insert shows inside its outline only', async () => {
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
  const matrices = [...identity, ...identity].flatMap((value) => [40, value])
  const corners = [10, 0, 20, 0, 10, 30, 20, 20]
  const grid = block(
    'AREA',
    on('SOLID', 10, 0, 20, 0, 11, 90, 21, 0, 12, 0, 22, 90, 13, 90, 23, 90),
  )
  const clipped = entry(
    'INSERT',
    [102, '{ACAD_XDICTIONARY'],
    [360, 'A1'],
    [102, '}'],
    ...groups(8, '0', 2, 'AREA', 10, 5, 20, 5),
  )
  const objects =
    dictionary('A1', 'ACAD_FILTER', 'A2') +
    dictionary('A2', 'SPATIAL', 'A3') +
    entry('SPATIAL_FILTER', [5, 'A3'], ...groups(70, 2, ...corners, 71, 1, ...matrices))
  const [width, height] = await sizeOf({ blocks: grid, entities: clipped, objects })
  expect(width).toBeCloseTo(30, -0.4)
  expect(height).toBeCloseTo(20, -0.4)
})
