import { expect, test } from 'vitest'
import { logInLink, nextOf } from './log-in-link.ts'

test('comes back to where the person was', () => {
  const from = '/convert/pdf-to-jpg?run=1'
  expect(nextOf(logInLink(from).replace('/log-in', ''))).toBe(from)
})

test.each(['?next=https://evil.example', '?next=//evil.example', '?next=/\\evil.example', ''])(
  'never leaves the app: %s',
  (search) => {
    expect(nextOf(search)).toBe('/')
  },
)
