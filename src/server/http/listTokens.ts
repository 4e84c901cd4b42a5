import type { Handler } from './handler.ts'

/** GET /tokens */
export const listTokens: Handler<'listTokens'> = async ({ user, ports }) => ({
  status: 200,
  body: await ports.accounts.listTokens(user.id),
})
