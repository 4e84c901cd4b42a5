import { expect, test } from 'vitest'
import type { Sheet } from '../display/display.ts'
import { layOutSheet } from './page-layout.ts'
import { paperSize } from './paper.ts'

const usual = { pageSize: 'default', orientation: 'portrait', autoFit: true }
const millimetre = 72 / 25.4

function sheet(width: number, height: number, more: Partial<Sheet> = {}): Sheet {
  const box = { left: 1000, bottom: 2000, right: 1000 + width, top: 2000 + height }
  return { name: 'Model', isModel: true, items: [], box, unit: 1, ...more }
}

function inMillimetres({ width, height }: { width: number; height: number }): number[] {
  return [width, height].map((value) => Math.round(value / millimetre))
}

test('sizes of paper', () => {
  const sizes = ['a0', 'a4', 'b0', 'b2'].map((name) => paperSize(name) ?? { width: 0, height: 0 })
  const rounded = sizes.map(({ width, height }) => [Math.round(width), Math.round(height)])
  expect(rounded).toEqual([
    [841, 1189],
    [210, 297],
    [1000, 1414],
    [500, 707],
  ])
  expect(paperSize('default')).toBeUndefined()
})

test('a drawing without paper is on A4, turned to suit it, in the middle', () => {
  const wide = layOutSheet(sheet(400, 100), usual)
  expect(inMillimetres(wide)).toEqual([297, 210])
  expect((1000 + 200) * wide.scale + wide.x).toBeCloseTo(wide.width / 2)
  expect((2000 + 50) * wide.scale + wide.y).toBeCloseTo(wide.height / 2)
  expect(inMillimetres(layOutSheet(sheet(100, 400), usual))).toEqual([210, 297])
})

test('a layout is on its own paper, filling it', () => {
  const layout = sheet(420, 297, { isModel: false, paper: { width: 420, height: 297 } })
  const page = layOutSheet(layout, usual)
  expect(inMillimetres(page)).toEqual([420, 297])
  expect(page.scale).toBeCloseTo(millimetre)
  // On smaller paper pens get thinner with the drawing.
  const small = layOutSheet(layout, { ...usual, pageSize: 'a5', orientation: 'landscape' })
  expect(small.penScale / millimetre).toBeCloseTo(0.5, 2)
})

test('true scale: a unit is what the drawing says', () => {
  const inches = layOutSheet(sheet(4, 2, { unit: 25.4 }), { ...usual, autoFit: false })
  expect(inches.scale).toBeCloseTo(72)
  expect(inches.cut).toBe(false)
  const large = { ...usual, autoFit: false, pageSize: 'a4' }
  expect(layOutSheet(sheet(4000, 2000), large).cut).toBe(true)
})

test('no page is larger than viewers show', () => {
  const page = layOutSheet(sheet(1e6, 1e6), { ...usual, autoFit: false })
  expect(page.width).toBeCloseTo(14_400)
  expect(page.height).toBeCloseTo(14_400)
})
