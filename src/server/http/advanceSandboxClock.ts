import type { Handler } from './handler.ts'

/** POST /sandbox/clock */
export const advanceSandboxClock: Handler<'advanceSandboxClock'> = async ({
  body,
  user,
  ports,
}) => {
  const now = await ports.subscriptions.advance(user, body.days)
  return { status: 200, body: { now: now.toISOString() } }
}
