import { expect, test } from 'vitest'
import { dialogIn, dialogParamsIn, withDialog } from './names.ts'

test('opens and closes without touching the rest of the query', () => {
  const opened = withDialog('/plans', 'run=7', 'buy-credits', { pack: '1700' })
  expect(opened).toBe('/plans?run=7&dialog=buy-credits&pack=1700')
  expect(dialogIn(opened.split('?')[1]!)).toBe('buy-credits')
  expect(dialogParamsIn(opened.split('?')[1]!)).toEqual({ pack: '1700' })
  expect(withDialog('/plans', 'run=7&dialog=buy-credits&pack=1700', undefined)).toBe('/plans?run=7')
})

test('the next dialog has nothing of the one before', () => {
  expect(withDialog('/', 'dialog=change-subscription&tier=Pro&period=Year', 'add-card')).toBe(
    '/?dialog=add-card',
  )
})

test('knows no other names', () => {
  expect(dialogIn('dialog=__proto__')).toBeUndefined()
})
