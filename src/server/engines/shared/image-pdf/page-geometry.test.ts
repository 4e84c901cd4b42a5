import { expect, test } from 'vitest'
import { layOutPage } from './page-geometry.ts'

const photo = { width: 4000, height: 3000, density: 300 }

test('the default page is as large as the picture at its resolution', () => {
  const page = layOutPage(photo, 'default', 'default')
  expect([page.width, page.height]).toEqual([960, 720])
  expect(page.picture).toEqual({ x: 0, y: 0, width: 960, height: 720 })
})

test('a file that states no resolution, or the 72 of cameras, is taken for 96 dpi', () => {
  expect(layOutPage({ width: 96, height: 96 }, 'default', 'default').width).toBe(72)
  expect(layOutPage({ width: 96, height: 96, density: 72 }, 'default', 'default').width).toBe(72)
})

test('on paper the picture is fitted in the middle', () => {
  const page = layOutPage(photo, 'letter', 'portrait')
  expect([page.width, page.height]).toEqual([612, 792])
  expect(page.picture.width).toBeCloseTo(612)
  expect(page.picture.height).toBeCloseTo(459)
  expect(page.picture.y).toBeCloseTo((792 - 459) / 2)
})

test('the orientation follows the picture unless it is asked for', () => {
  expect(layOutPage(photo, 'a4', 'default').width).toBeCloseTo(841.89, 1)
  expect(layOutPage(photo, 'a4', 'portrait').width).toBeCloseTo(595.28, 1)
})

test('pages keep to the sizes that viewers agree on', () => {
  const endless = layOutPage({ width: 60_000, height: 100, density: 96 }, 'default', 'default')
  expect(endless.width).toBeLessThanOrEqual(14_400)
  expect(layOutPage({ width: 1, height: 1 }, 'default', 'default').width).toBe(3)
})
