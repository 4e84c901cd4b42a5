import { describe, expect, test } from 'vitest'
import { errorCodes } from '../../generated/ids.ts'
import { errors } from './catalogue.ts'
import { ActionError, problemOf } from './errors.ts'

// Spec, product section 8.
const specified = [
  ['disabled', 'This action is temporarily disabled. Please try again later.', undefined],
  ['forbidden', 'You are not allowed to perform this action.', true],
  ['invalid_action_params', 'The options for this action are invalid.', undefined],
  ['parse_error', 'The options for this action are invalid.', undefined],
  ['credit_exceeded', "You don't have enough Credits to perform this action.", true],
  ['not_enough_lmwr', "You don't have enough LMWR to perform this action.", true],
] as const

describe('problemOf', () => {
  test.each(specified)('%s has the exact message', (code, detail, impliesUpgrade) => {
    expect(problemOf(code)).toMatchObject({ code, detail })
    expect(problemOf(code).impliesUpgrade).toBe(impliesUpgrade)
  })

  test.each(errorCodes)('%s is an HTTP error with a title', (code) => {
    const { status, title, detail } = problemOf(code)
    expect(status).toBe(errors[code].status)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(title).not.toBe('')
    expect(detail).not.toBe('')
  })

  test('leaves out an empty list of issues', () => {
    expect(problemOf('bad_request', undefined, [])).not.toHaveProperty('issues')
  })
})

describe('ActionError', () => {
  test('carries detail and issues to the answer, and the cause only to the log', () => {
    const cause = new Error('disk full')
    const issues = [{ path: '/Scale', message: 'Scale must be between 10 and 300.' }]
    const error = new ActionError('invalid_action_params', {
      detail: 'Two options.',
      issues,
      cause,
    })
    expect(error.cause).toBe(cause)
    expect(error.status).toBe(422)
    expect(error.toProblem()).toEqual({
      type: 'about:blank',
      title: errors.invalid_action_params.title,
      status: 422,
      detail: 'Two options.',
      code: 'invalid_action_params',
      issues,
    })
  })

  test('says the message of its code where nothing more is known', () => {
    expect(new ActionError('disabled').message).toBe(errors.disabled.message)
  })
})
