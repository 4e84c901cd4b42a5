import type { Handler } from './handler.ts'

/** DELETE /tokens/{tokenId} */
export const revokeToken: Handler<'revokeToken'> = async ({ params, user, ports }) => {
  await ports.accounts.revokeToken(user.id, params.tokenId)
  return { status: 204 }
}
