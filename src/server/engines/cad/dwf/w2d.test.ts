import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createScene } from '../draw/scene.ts'
import { emptyDrawing } from '../drawing/empty.ts'
import { usualColours } from './palette.ts'
import { drawW2d } from './w2d.ts'

const header = Buffer.from('(W2D V06.00)')
const end = Buffer.from('(EndOfDWF)')

function draw(...parts: readonly (string | readonly number[] | Buffer)[]) {
  const bytes = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
  )
  const scene = createScene({ inputName: 'a.dwf' }, emptyDrawing)
  return drawW2d(Buffer.concat([header, ...bytes, end]), scene, [1, 0, 0, 1, 0, 0])
}

/** Coordinates of two bytes each. */
function short(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeInt16LE(value, index * 2)
  return bytes
}

test('relative points follow one another from opcode to opcode', () => {
  const items = draw([0x0c], short(10, 20, 5, 0), [0x0c], short(0, 1, 2, 2))
  expect(items).toMatchObject([
    { kind: 'path', path: [0, 10, 20, 1, 15, 20] },
    { kind: 'path', path: [0, 15, 21, 1, 17, 23] },
  ])
})

test('with "fill" on a polyline is an area, in the colour and on the layer in force', () => {
  const items = draw(
    "(Layer 3 'Walls')",
    [0x03, 255, 128, 0, 255],
    'F',
    [0x10, 3],
    short(0, 0, 9, 0, 0, 9),
  )
  expect(items).toMatchObject([{ fill: 'evenodd', colour: 0xff8000, layer: 'Walls' }])
})

test('circles, text of points as letters, and what is hidden', () => {
  const items = draw([0x12], short(5, 5, 3), 'v', [0x0c], short(0, 0, 1, 1), 'V', 'L 1,2 3,4')
  expect(items).toHaveLength(2)
  expect(items[1]).toMatchObject({ path: [0, 1, 2, 1, 3, 4] })
})

test('a viewport clips what follows it', () => {
  const items = draw("(Viewport 'a' (Contour 1 4 0,0 9,0 9,9 0,9))", [0x0c], short(0, 0, 99, 99))
  expect(items).toMatchObject([{ kind: 'group', items: [{ kind: 'path' }] }])
})

test('a packed stream is unpacked; one that needs a dictionary says so', () => {
  const content = Buffer.concat([Buffer.from([0x0c]), short(1, 1, 1, 1), end])
  expect(draw(packed(content))).toHaveLength(1)
  const other = deflateSync(Buffer.from('x'), { dictionary: Buffer.from('secret') })
  expect(() => draw('{', [0, 0, 0, 0, 0x11, 0], other)).toThrow(/dictionary/)
})

test.each([
  ['an unknown opcode', [0x99]],
  ['a stream that ends inside an opcode', [0x0c, 1]],
])('%s is an error', (_, bytes) => {
  const scene = createScene({ inputName: 'a.dwf' }, emptyDrawing)
  const stream = Buffer.concat([header, Buffer.from(bytes)])
  expect(() => drawW2d(stream, scene, [1, 0, 0, 1, 0, 0])).toThrow()
})

test('the usual colours are a cube of six steps and greys', () => {
  const colours = usualColours(600)
  expect([colours[15], colours[40], colours[190], colours[245], colours[225]]).toEqual([
    0x0000ff, 0x00ff00, 0xff0000, 0xffffff, 0xffffff,
  ])
})

/** An extended binary opcode that says: what follows is packed. */
function packed(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{'), Buffer.from([0, 0, 0, 0, 0x11, 0]), deflateSync(content)])
}

test('a stream packed within a packed one is refused', () => {
  expect(() => draw(packed(packed(end)))).toThrow(/more than once/)
})
