import { Stripe } from 'stripe'
import { expect } from 'vitest'
import { ActionError } from '../../../src/contract/errors.ts'
import { webhookSecret } from '../../../src/server/payments/sandbox/sandbox-testing.ts'
import type { SubscriptionsFixture } from '../../../src/server/subscriptions/subscriptions-testing.ts'
import type { Random } from '../seeded.ts'

/** The way of the provider's events to us, on which everything may happen to them. */
export type Post = {
  /** Brings some of what waits, in any order, some of it twice; some is lost for ever. */
  bringSome(): Promise<void>
  /** Brings everything that waits and is not lost. */
  bringAll(): Promise<void>
  /** A made-up event that is not signed with the secret; it has to be refused. */
  bringForged(): Promise<void>
  /** How many were brought, lost, brought again, and refused as forged. */
  counts: { brought: number; lost: number; again: number; forged: number }
}

const { webhooks } = new Stripe('sk_sandbox')

export function createPost(fixture: SubscriptionsFixture, random: Random): Post {
  const { clock, events, mail, sandbox } = fixture
  let waiting: string[] = []
  const counts = { brought: 0, lost: 0, again: 0, forged: 0 }
  mail.held = []

  const signed = (payload: string, secret = webhookSecret) =>
    webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(+clock.now() / 1000),
    })

  const collect = async () => {
    await sandbox.deliverNow()
    waiting.push(...(mail.held?.splice(0) ?? []).map(([payload]) => payload))
  }

  /** What is not taken comes again later, as the provider does it. */
  const bring = async (payload: string) => {
    try {
      await events.receive(payload, signed(payload))
      counts.brought += 1
    } catch (error) {
      if (!(error instanceof ActionError) || error.code !== 'unavailable') throw error
      waiting.push(payload)
    }
  }

  return {
    counts,
    async bringSome() {
      await collect()
      const all = random.shuffled(waiting)
      waiting = []
      for (const payload of all) {
        const fate = random.below(100)
        if (fate < 30) waiting.push(payload)
        else if (fate < 45) counts.lost += 1
        else {
          await bring(payload)
          if (fate < 85) continue
          counts.again += 1
          waiting.push(payload)
        }
      }
    },
    async bringAll() {
      await collect()
      while (waiting.length > 0) await bring(waiting.shift()!)
    },
    async bringForged() {
      const [real] = waiting
      const payload = (real ?? '{"id":"evt_1","object":"event"}').replace('evt_', 'evt_forged')
      const refusal = { code: 'bad_request' }
      await expect(events.receive(payload, signed(payload, 'whsec_other'))).rejects.toMatchObject(
        refusal,
      )
      if (real) await expect(events.receive(payload, signed(real))).rejects.toMatchObject(refusal)
      counts.forged += 1
    },
  }
}
