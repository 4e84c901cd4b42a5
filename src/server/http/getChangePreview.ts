import type { Handler } from './handler.ts'

/** GET /services/account-subscription/getChangePreview/{tier}/{period} */
export const getChangePreview: Handler<'getChangePreview'> = async ({ params, user, ports }) => ({
  status: 200,
  body: await ports.subscriptions.preview(user, params),
})
