import { expect, test } from 'vitest'
import { honouredBy, planOf } from './plan.ts'

const chain = [
  { engine: 'pdf', source: 'xls', target: 'pdf' },
  { engine: 'pdf', source: 'pdf', target: 'jpg' },
] as const

const honours: Record<string, readonly string[]> = {
  pdf: ['Password', 'PageRange', 'PageSize', 'ImageQuality'],
  jpg: ['Password', 'PageRange', 'PageSize', 'ImageQuality'],
}

test('what opens, selects and lays out goes to the first step, what shapes the result to the last', () => {
  const options = { Password: 'x', PageRange: '2', PageSize: 'a4', ImageQuality: 80, Scale: 50 }
  const { steps, ignored } = planOf(chain, options, ({ target }) => honours[target] ?? [])
  expect(steps.map((step) => step.options)).toEqual([
    { Password: 'x', PageRange: '2', PageSize: 'a4' },
    { ImageQuality: 80 },
  ])
  expect(ignored).toEqual(['Scale'])
})

test('an option that only one step honours goes there, wherever it stands', () => {
  const { steps } = planOf(chain, { PageRange: '2' }, ({ target }) =>
    target === 'jpg' ? ['PageRange'] : [],
  )
  expect(steps.map((step) => step.options)).toEqual([{}, { PageRange: '2' }])
})

test('what becomes of the options of a conversion can be told without a run', () => {
  expect(honouredBy([chain[1]], ['Scale', 'ImageQuality'])).toEqual(['ImageQuality'])
})
