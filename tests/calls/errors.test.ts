import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '../../src/contract/catalogue.ts'
import { backends, startBackend, type Backend } from './backend.ts'
import type { Call } from './call.ts'
import { accountErrors } from './errors/accounts.ts'
import { actionErrors } from './errors/actions.ts'
import { bucketErrors } from './errors/buckets.ts'
import { conversionErrors } from './errors/conversions.ts'
import { paymentErrors } from './errors/payments.ts'
import type { Provoked } from './errors/provoked.ts'
import { World } from './world.ts'

// Each error twice: the mock is asked for it by name, the server is brought to it. What the client
// sees has to be the same.

const provoked: readonly Provoked[] = [
  ...accountErrors,
  ...bucketErrors,
  ...actionErrors,
  ...conversionErrors,
  ...paymentErrors,
]

describe.each(backends)('on the %s', (name) => {
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend(name))
  })
  afterAll(() => world?.backend.close())

  describe.each(provoked)('$operationId', ({ operationId, code, when, call, detail, issues }) => {
    const { status, message, impliesUpgrade } = errors[code]
    test(`${status} ${code} ${when}`, async () => {
      const made = { ...(await call(world)), operationId }
      const answer = await world.send(asked(world.backend, made, status, code))
      expect(answer).toMatchObject({
        status,
        mediaType: 'application/problem+json',
        body: { code, status },
      })
      const body = answer.body as {
        detail: string
        impliesUpgrade?: boolean
        issues?: { path: string }[]
      }
      expect(body.impliesUpgrade ?? false).toBe(impliesUpgrade)
      if (name === 'mock') return
      if (detail) expect(body.detail).toMatch(detail)
      else expect(body.detail).toBe(message)
      if (issues) expect(body.issues?.map(({ path }) => path)).toEqual(issues)
    })
  })
})

function asked({ name }: Backend, call: Call, status: number, code: string): Call {
  if (name === 'server') return call
  return { ...call, headers: { ...call.headers, prefer: `code=${status}, example=${code}` } }
}
