import { expect, test } from 'vitest'
import { dialogIn, withDialog } from './names.ts'

test('opens and closes without touching the rest of the query', () => {
  const opened = withDialog('/plans', 'run=7', 'buy-credits')
  expect(opened).toBe('/plans?run=7&dialog=buy-credits')
  expect(dialogIn(opened.split('?')[1]!)).toBe('buy-credits')
  expect(withDialog('/plans', 'run=7&dialog=buy-credits', undefined)).toBe('/plans?run=7')
})

test('knows no other names', () => {
  expect(dialogIn('dialog=__proto__')).toBeUndefined()
})
