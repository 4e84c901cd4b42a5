import { afterAll, expect, test } from 'vitest'
import { startSubscriptions } from '../../src/server/subscriptions/subscriptions-testing.ts'
import type { SubscriptionsFixture } from '../../src/server/subscriptions/subscriptions-testing.ts'
import { checkAlways, checkSettled } from './random/checks.ts'
import { openShop } from './random/shop.ts'
import type { Shop } from './random/shop.ts'
import { endsOf } from './random/truth.ts'
import { heal, openWallets, playStep, retire } from './random/steps.ts'

// People do everything there is to do with money, in any order, while events get lost and
// processes die. Whatever happened, the ledger, our rows and the provider agree in the end.
//
// MONEY_CASES=500 plays more cases, MONEY_SEED=<seed> MONEY_CASES=1 plays the one that failed.

const firstSeed = Number(process.env.MONEY_SEED ?? 20_300_131)
const cases = Number(process.env.MONEY_CASES ?? 16)
const stepsOfCase = 40
const stepsBetweenChecks = 10

/** One sweep reads fifty accounts again; a new database keeps those of earlier cases out of it. */
const casesPerDatabase = 12

let fixture: SubscriptionsFixture | undefined
afterAll(() => fixture?.stop())

test(
  `${cases} random stories from seed ${firstSeed}`,
  { timeout: 60_000 + cases * 20_000 },
  async () => {
    const began = performance.now()
    const totals = new Map<string, number>()
    const add = (name: string, count: number) => totals.set(name, (totals.get(name) ?? 0) + count)
    for (let index = 0; index < cases; index++) {
      if (index % casesPerDatabase === 0) {
        await fixture?.stop()
        fixture = await startSubscriptions()
      }
      const shop = await openShop(fixture!, firstSeed + index)
      try {
        await playCase(shop)
      } catch (error) {
        const story = shop.diary.join('\n')
        throw new Error(`MONEY_SEED=${firstSeed + index} MONEY_CASES=1\n${story}\n${error}`, {
          cause: error,
        })
      }
      for (const [outcome, count] of shop.outcomes) add(outcome, count)
      for (const [name, count] of Object.entries(shop.post.counts)) add(`events ${name}`, count)
      add('requests hurt', shop.faults.hurt())
      for (const player of shop.players) {
        for (const end of await endsOf(shop, player)) add(end, 1)
      }
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const seen = [...totals]
      .toSorted()
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
    console.log(
      `${cases} cases of ${stepsOfCase} steps from seed ${firstSeed} in ${seconds} s: ${seen}`,
    )
    expect(totals.get('done'), 'requests that succeeded').toBeGreaterThan(cases * 5)
  },
)

async function playCase(shop: Shop): Promise<void> {
  await openWallets(shop)
  for (let step = 1; step <= stepsOfCase; step++) {
    await playStep(shop)
    if (step % stepsBetweenChecks === 0) await checkAlways(shop)
  }
  await heal(shop)
  await checkSettled(shop)
  await retire(shop)
}
