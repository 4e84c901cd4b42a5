import { beforeAll, describe, expect, test } from 'vitest'
import { objectsIn, typeErrors } from './answer-types.ts'
import type { Exchange } from './recording.ts'
import { createRequestChecker } from './request-schemas.ts'
import type { RequestChecker } from './request-schemas.ts'
import { recordScenario } from './scenario.ts'
import type { Recorded } from './scenario.ts'

// The adapter and the sandbox speak with each other; the SDK's types say that both speak Stripe's
// language, so that what works at the sandbox is understood by the real provider.

let recorded: Recorded
beforeAll(async () => {
  recorded = await recordScenario()
})

describe('what the adapter sends', () => {
  let check: RequestChecker
  beforeAll(() => {
    check = createRequestChecker()
  })

  test('is what the SDK’s types allow', () => {
    expect([...new Set(recorded.exchanges.flatMap(check))]).toEqual([])
  })

  test('is something the sandbox knows, and more than a few calls', () => {
    const unknown = recorded.exchanges.filter(({ route, body }) => !route || hasUnknown(body))
    expect(unknown).toEqual([])
    expect(new Set(recorded.exchanges.map(({ route }) => route)).size).toBeGreaterThan(25)
  })

  test('would be found out if it were anything else', () => {
    const exchange: Exchange = {
      route: 'POST /v1/payment_intents',
      form: 'amount=much&currency=usd&payment_method_types[0]=card',
      status: 200,
      body: {},
    }
    expect(check(exchange).join('\n')).toMatch(/payment_method_types/)
    expect(check(exchange).join('\n')).toMatch(/amount must be number/)
    expect(check({ ...exchange, route: 'POST /v1/orders' })).toHaveLength(1)
  })
})

describe('what the sandbox answers', () => {
  test('is assignable to the SDK’s types', () => {
    const { exchanges, formAnswers, events } = recorded
    const answers = [...exchanges.map(({ body }) => body), ...formAnswers, ...events]
    const objects = different(answers.flatMap(objectsIn))
    expect(new Set(objects.map(({ object }) => object)).size).toBeGreaterThanOrEqual(15)
    expect(typeErrors(objects)).toEqual([])
  })

  test('would be found out if it were not', () => {
    const errors = typeErrors([
      { object: 'charge', amount: '17' },
      { object: 'subscription', current_period_end: 1 },
    ])
    expect(errors).toHaveLength(2)
    expect(errors[0]).toMatch(/string/)
    expect(errors[1]).toMatch(/current_period_end/)
  })
})

/** One object of each shape: other ids and times tell nothing new. */
function different(objects: { [name: string]: unknown }[]): { [name: string]: unknown }[] {
  const shapes = objects.map((object) => [shapeOf(object), object] as const)
  return [...new Map(shapes).values()]
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  const members = Object.entries(value).map(([name, member]) =>
    ['object', 'status', 'type'].includes(name)
      ? `${name}=${String(member)}`
      : `${name}:${shapeOf(member)}`,
  )
  return `{${members.join()}}`
}

function hasUnknown(body: object): boolean {
  const { error } = body as { error?: { code?: string } }
  return error?.code === 'parameter_unknown'
}
