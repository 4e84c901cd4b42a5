import { describe, expect, it } from 'vitest'
import { findings } from '../testing.ts'
import { errorsAreDistinct } from './errors-are-distinct.ts'

const error = (title: string, status: number, impliesUpgrade = false) => ({
  status,
  title,
  impliesUpgrade,
})

describe('errors-are-distinct', () => {
  it('accepts titles that differ', () => {
    const errors = {
      not_found: error('Not found', 404),
      credit_exceeded: error('Not enough', 402, true),
    }
    expect(findings(errorsAreDistinct, { errors })).toEqual([])
  })

  it('refuses two codes of one title', () => {
    const errors = { not_found: error('Gone', 404), share_expired: error('Gone', 410) }
    expect(findings(errorsAreDistinct, { errors })).toEqual([
      'schemas/errors.json:9 share_expired has the title of not_found.',
    ])
  })

  it('refuses an upgrade that would not help', () => {
    expect(findings(errorsAreDistinct, { errors: { internal: error('Oops', 500, true) } })).toEqual(
      ['schemas/errors.json:5 internal implies an upgrade with status 500.'],
    )
  })
})
