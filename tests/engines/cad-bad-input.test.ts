import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { drawing, line, text } from './cad-drawings.ts'
import { corpusFile, makePdf, noCorpus } from './fixtures.ts'
import { convert, failureOf, useEngines } from './world.ts'

useEngines()

const types = ['dxf', 'dwg', 'dwf', 'dwfx'] as const

/** Bytes without a meaning, the same in every run. */
function noise(length: number, seed = 1): Buffer {
  let state = seed
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

describe.each(types)('%s', (type) => {
  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['random bytes', () => noise(5000)],
    ['a text', () => Buffer.from('Dear reader,\nthis is no drawing.\n')],
    ['a PDF', () => makePdf()],
    ['another package', () => Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<a/>') }))],
  ])('%s is unreadable, and the file is named', async (_, make) => {
    const input = { name: `wrong.${type}`, bytes: await make() }
    const error = await failureOf(`${type}-to-pdf`, input)
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain(`wrong.${type}`)
  })
})

describe('cut short', () => {
  const real = { dxf: 'a.dxf', dwg: 'plate.dwg', dwf: 'a.dwf', dwfx: 'a.dwfx' }
  test.each(types)(`%s${corpusFile('a.dxf') ? '' : ` (${noCorpus})`}`, async (type) => {
    const path = corpusFile(real[type])
    if (!path) return
    const whole = readFileSync(path)
    const bytes = whole.subarray(0, Math.floor(whole.length / 2))
    const outcome = await convert(`${type}-to-pdf`, { name: `cut.${type}`, bytes }).catch(
      (error: unknown) => error,
    )
    expect(outcome).toMatchObject({ code: 'unreadable_file' })
  })
})

test('a DXF that ends inside a group is cut short', async () => {
  const bytes = drawing({ entities: line([0, 0], [9, 9]) + text('end', 0, 0, 1) })
  const error = await failureOf('dxf-to-pdf', { name: 'c.dxf', bytes: bytes.subarray(0, -40) })
  expect(error.code).toBe('unreadable_file')
})

test('a drawing without anything to see is a blank page, and said', async () => {
  const { files, warnings } = await convert('dxf-to-pdf', {
    name: 'nothing.dxf',
    bytes: drawing({ entities: line([0, 0], [9, 9], { on: 'Defpoints' }) }),
  })
  expect(files[0]?.pages).toBe(1)
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'LOSSY', message: expect.stringContaining('nothing.dxf') }),
  )
})

test('a package of three-dimensional models only says so', async () => {
  const section =
    '<eModel:Page xmlns:eModel="DWF-eModel:6.0" name="m"><eModel:Resources/></eModel:Page>'
  const bytes = Buffer.from(
    zipSync({ 'com.autodesk.dwf.eModel_1/descriptor.xml': Buffer.from(section) }),
  )
  const error = await failureOf('dwf-to-pdf', { name: 'model.dwf', bytes })
  expect(error.code).toBe('unreadable_file')
  expect(error.detail).toMatch(/model\.dwf.*three-dimensional/)
})

test('damaged drawings neither hang nor crash', async () => {
  const whole = drawing({
    entities: Array.from({ length: 20 }, (_, n) => line([n, 0], [0, n])).join(''),
  })
  const places = noise(60, 7)
  const outcomes = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const bytes = Buffer.from(whole)
    const at = Math.floor(((places[round] ?? 0) / 256) * bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (round % 8))
    const name = `bit${round}.dxf`
    const outcome = await convert('dxf-to-pdf', { name, bytes }).catch((error: unknown) => error)
    const code = (outcome as { code?: string }).code
    outcomes.add(code ?? 'converted')
  }
  for (const outcome of outcomes) expect(['converted', 'unreadable_file']).toContain(outcome)
})
