import type { Handler } from './handler.ts'

/** POST /tokens */
export const createToken: Handler<'createToken'> = async ({ body, user, ports }) => ({
  status: 201,
  body: await ports.accounts.createToken(user.id, body.name),
})
