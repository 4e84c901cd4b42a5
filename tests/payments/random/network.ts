import type { SubscriptionsFixture } from '../../../src/server/subscriptions/subscriptions-testing.ts'

/** What can happen to a request on its way to the provider. */
export type Fault =
  /** Nobody answers for the provider. */
  | 'down'
  /** It did what was asked, and its answer was lost for good. */
  | 'answer lost'
  /** The connection breaks after it did what was asked; the same request is sent again. */
  | 'connection broken'

export type Faults = {
  /** Lets it happen to the `nth` request from now (from 1) and so many after it. */
  plan(fault: Fault, nth: number, count: number): void
  /** Everything arrives again. */
  heal(): void
  /** How many requests were hurt. */
  hurt(): number
}

const origin = 'https://api.stripe.com'

/** Breaks the way of the fixture's services to the provider. */
export function faultyNetwork({ network, sandbox }: SubscriptionsFixture): Faults {
  let planned: { fault: Fault; from: number; to: number } | undefined
  let seen = 0
  let hurt = 0
  network.before = async (path, init) => {
    seen += 1
    if (!planned || seen < planned.from || seen >= planned.to) return undefined
    hurt += 1
    const isWriting = init?.method === 'POST'
    if (planned.fault !== 'down' && isWriting) await sandbox.fetch(`${origin}${path}`, init)
    if (planned.fault === 'connection broken') throw new TypeError('fetch failed')
    // Without the header the SDK would wait and try again, which one of the faults is about.
    return Response.json(
      { error: { type: 'api_error', message: 'Out of order.' } },
      { status: 503, headers: { 'stripe-should-retry': 'false' } },
    )
  }
  return {
    plan(fault, nth, count) {
      seen = 0
      planned = { fault, from: nth, to: nth + (fault === 'connection broken' ? 1 : count) }
    },
    heal() {
      planned = undefined
    },
    hurt: () => hurt,
  }
}
