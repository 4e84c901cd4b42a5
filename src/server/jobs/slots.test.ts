import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('never more at once than there are slots, in order, and a failure frees its slot', async () => {
  const slots = createSlots(2)
  let running = 0
  let most = 0
  const started: number[] = []
  const work = (index: number) =>
    slots.use(async () => {
      started.push(index)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (index === 1) throw new Error('broken')
      return index
    })
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})
