import { expect, test } from 'vitest'
import { conversionIds } from '../../../generated/ids.ts'
import { availability } from './index.ts'
import { routeOf, routes } from './routing.ts'

test('every conversion of the catalogue has its place, and nothing else has', () => {
  // The compiler proves the first half; a conversion that was taken away would show here.
  expect(Object.keys(routes).toSorted()).toEqual([...conversionIds].toSorted())
})

test('source and target of a route are those of its id', () => {
  for (const [id, route] of Object.entries(routes)) {
    if ('engine' in route) expect(id).toBe(`${route.source}-to-${route.target}`)
  }
})

test('what is missing is said in a sentence', () => {
  for (const id of conversionIds) {
    const answer = availability(id)
    if (!answer.available)
      expect(answer.reason).toMatch(/^(This server has no|No engine is known) .+\.$/)
  }
})

test('an id outside the catalogue is no route, whatever objects inherit', () => {
  expect(routeOf('toString')).toBeUndefined()
  expect(availability('../etc-to-passwd').available).toBe(false)
})
