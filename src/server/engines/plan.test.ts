import { expect, test } from 'vitest'
import { honouredBy, planOf } from './plan.ts'

const drawnThenDrawn = [
  { engine: 'pdf', source: 'pdf', target: 'pdf' },
  { engine: 'pdf', source: 'pdf', target: 'jpg' },
] as const

test('what opens and selects goes to the first step, what shapes the result to the last', () => {
  const options = { Password: 'x', PageRange: '2', ImageQuality: 80, Scale: 50 }
  const { steps, ignored } = planOf(drawnThenDrawn, options)
  expect(steps.map((step) => step.options)).toEqual([
    { Password: 'x', PageRange: '2' },
    { ImageQuality: 80 },
  ])
  expect(ignored).toEqual(['Scale'])
  expect(honouredBy(drawnThenDrawn, ['Scale', 'ImageQuality'])).toEqual(['ImageQuality'])
})
