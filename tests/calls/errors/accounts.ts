import { limits } from '../../../src/contract/catalogue.ts'
import type { Provoked } from './provoked.ts'

const password = 'correct horse battery'

export const accountErrors: readonly Provoked[] = [
  {
    operationId: 'signUp',
    code: 'email_taken',
    when: 'for an address that has an account, whatever its case',
    call: async (world) => {
      const { email } = await world.newcomer()
      return { body: { email: email.toUpperCase(), password }, as: 'none' }
    },
  },
  {
    operationId: 'signUp',
    code: 'bad_request',
    when: 'for a short password',
    call: () => ({ body: { email: 'a@example.com', password: 'short' }, as: 'none' }),
    detail: /./,
    issues: ['/password'],
  },
  {
    operationId: 'logIn',
    code: 'bad_credentials',
    when: 'for an unknown address',
    call: () => ({ body: { email: 'nobody@example.com', password }, as: 'none' }),
  },
  {
    operationId: 'logIn',
    code: 'rate_limited',
    when: 'after many wrong passwords',
    call: async (world) => {
      const { email } = await world.newcomer()
      const call = { body: { email, password: 'not this one' }, as: 'none' } as const
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const { status } = await world.send({ ...call, operationId: 'logIn' })
        if (status === 429) break
      }
      return call
    },
    detail: /./,
  },
  {
    operationId: 'getSession',
    code: 'unauthorized',
    when: 'for a token that does not exist',
    call: () => ({ headers: { authorization: 'Bearer fw_unknown' }, as: 'none' }),
    detail: /token/,
  },
  {
    operationId: 'createToken',
    code: 'conflict',
    when: 'beyond the most tokens an account can have',
    call: async (world) => {
      const call = { body: { name: 'One of many' }, as: await world.newcomer() }
      for (let made = 0; made < limits.maximumTokens; made += 1)
        await world.done({ operationId: 'createToken', ...call })
      return call
    },
    detail: /20 tokens/,
  },
  {
    operationId: 'revokeToken',
    code: 'not_found',
    when: 'for a token of somebody else',
    call: async (world) => {
      const as = await world.newcomer()
      const body = { name: 'Mine' }
      const { id } = await world.done<{ id: string }>({ operationId: 'createToken', body, as })
      return { params: { tokenId: id }, as: await world.newcomer() }
    },
  },
  {
    operationId: 'getCreditCardFundsLocked',
    code: 'not_found',
    when: 'for another account',
    call: () => ({ query: { userId: crypto.randomUUID() } }),
  },
  {
    operationId: 'getSession',
    code: 'session_expired',
    when: 'a month after logging in',
    call: async (world) => {
      const as = await world.newcomer()
      world.backend.passDays(31)
      return { as }
    },
  },
]
