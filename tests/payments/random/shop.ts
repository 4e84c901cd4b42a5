import { randomUUIDv7 } from 'node:crypto'
import { ActionError } from '../../../src/contract/errors.ts'
import type { Payment } from '../../../src/server/payments/provider/types.ts'
import { typedCard } from '../../../src/server/payments/sandbox/sandbox-testing.ts'
import type {
  Node,
  Person,
  SubscriptionsFixture,
} from '../../../src/server/subscriptions/subscriptions-testing.ts'
import { seeded } from '../seeded.ts'
import type { Random } from '../seeded.ts'
import { faultyNetwork } from './network.ts'
import type { Faults } from './network.ts'
import { createPost } from './post.ts'
import type { Post } from './post.ts'

/** What the test remembers of a person: what a browser and a diary would. */
export type Player = Person & {
  /** Those that the card form has given, whether they can be used or not. */
  cards: string[]
  /** Orders of Credits that were begun: by their key, or each by itself. */
  orders: { key: string | undefined; amountUsdcCent: number; cardId: string | undefined }[]
  /** The purchase that each key has stood for. */
  creditIds: Map<string, string>
  /** Purchases and invoices that the person has heard of. */
  purchases: string[]
  payments: Payment[]
  /** Runs that have not ended, with what is held for them, in milli-credits. */
  runs: { generationId: string; held: number }[]
}

export type Shop = {
  fixture: SubscriptionsFixture
  random: Random
  players: Player[]
  faults: Faults
  post: Post
  /** What was done, to be read when something is wrong. */
  diary: string[]
  /** How many requests had which end. */
  outcomes: Map<string, number>
  note(what: string): void
  /**
   * Does what a person asks for. Refusals that a person can understand are answers: undefined. All
   * others, and whatever is no refusal, are faults of the product.
   */
  tried<T>(work: Promise<T>): Promise<T | undefined>
  /** What the card form does in the browser; it has its own way to the provider. */
  form(path: string, parameters: Record<string, string>): Promise<{ status: string; id: string }>
}

const understood = new Set([
  'bad_request',
  'card_required',
  'conflict',
  'credit_exceeded',
  'idempotency_mismatch',
  'not_found',
  'request_in_progress',
  'unavailable',
])

/** A shop with new customers, in which everything follows from the seed but the interleaving. */
export async function openShop(fixture: SubscriptionsFixture, seed: number): Promise<Shop> {
  const random = seeded(seed)
  const diary: string[] = []
  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const faults = faultyNetwork(fixture)
  const players: Player[] = []
  for (let one = 0; one < 2; one++) players.push(await newPlayer(fixture))
  return {
    fixture,
    random,
    players,
    faults,
    post: createPost(fixture, random),
    diary,
    outcomes,
    note: (what) => void diary.push(what),
    async tried(work) {
      try {
        const answer = await work
        count('done')
        return answer
      } catch (error) {
        if (!(error instanceof ActionError) || !understood.has(error.code)) throw error
        diary.push(`  ${error.code}: ${error.message}`)
        count(error.code)
        return undefined
      }
    },
    form: (path, parameters) => fixture.world.form(path, parameters),
  }
}

async function newPlayer(fixture: SubscriptionsFixture): Promise<Player> {
  const person = await fixture.newUser()
  const lists = { cards: [], orders: [], purchases: [], payments: [], runs: [] }
  const player: Player = { ...person, ...lists, creditIds: new Map() }
  await fixture.db.transaction().execute((tx) =>
    fixture.ledger.grant(tx, {
      userId: person.id,
      milliCredits: 75_000,
      key: `sign-up:${person.id}`,
      description: 'Given at sign-up',
    }),
  )
  return player
}

/** The work's answer, or undefined when the process died over it. */
export type Survival = <T>(work: Promise<T>) => Promise<T | undefined>

/** A process that may die on the way: its services, and what ends first. */
export function anyProcess(shop: Shop): { node: Node; survived: Survival } {
  const { fixture, random, note } = shop
  if (!random.chance(33)) return { node: fixture, survived: (work) => work }
  const request = 1 + random.below(random.pick([1, 1, 5]))
  const when = random.pick(['before', 'after', 'after'] as const)
  note(`  in a process that dies ${when} its request ${request}`)
  const node = fixture.dying(request, when)
  return {
    node,
    async survived(work) {
      const end = await Promise.race([work, node.death])
      return end === 'dead' ? undefined : (end as Awaited<typeof work>)
    },
  }
}

/** Types a card in. @returns its id; undefined for one that the form refuses */
export async function typed(shop: Shop, number: string): Promise<string | undefined> {
  const { id } = await shop.form('/v1/payment_methods', typedCard(number))
  return id
}

export const newKey = () => randomUUIDv7()
