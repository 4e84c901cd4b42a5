import { expect, test } from 'vitest'
import { conversionIds } from '../../../generated/ids.ts'
import { engineIds } from './engines.ts'
import { findWays } from './ways.ts'
import type { Route } from './routes.ts'
import { routeOf, routes } from './routing.ts'

test('every conversion of the catalogue has its place, and nothing else has', () => {
  // The compiler proves the first half; a conversion that was taken away would show here.
  expect(Object.keys(routes).toSorted()).toEqual([...conversionIds].toSorted())
})

test('every way begins at the source, ends at the target and does not break on its way', () => {
  for (const [id, route] of Object.entries<Route>(routes)) {
    for (const chain of 'ways' in route ? route.ways : []) {
      expect(id).toBe(`${chain[0].source}-to-${chain.at(-1)?.target}`)
      for (const [index, step] of chain.slice(1).entries())
        expect(step.source).toBe(chain[index]?.target)
    }
  }
})

test('an engine that is switched off is said to be missing, and what needs it with it', () => {
  const { availability, present } = findWays(engineIds, ['raster'])
  expect(present.has('raster')).toBe(false)
  expect(availability('png-to-jpg')).toEqual({
    available: false,
    reason: expect.stringMatching(/^This server lacks the engine raster, which is switched off\./),
  })
  expect(availability('pdf-to-jpg').available).toBe(true)
})

const { availability } = findWays(engineIds)

test('what is missing is said in a sentence', () => {
  for (const id of conversionIds) {
    const answer = availability(id)
    if (!answer.available)
      expect(answer.reason).toMatch(/^(This server (has no|lacks)|No engine is known) .+\.$/)
  }
})

test('an id outside the catalogue is no route, whatever objects inherit', () => {
  expect(routeOf('toString')).toBeUndefined()
  expect(availability('../etc-to-passwd').available).toBe(false)
})
