import type { Handler } from './handler.ts'

/** GET /health */
export const getHealth: Handler<'getHealth'> = async () => ({
  status: 200,
  body: { status: 'ok' },
})
