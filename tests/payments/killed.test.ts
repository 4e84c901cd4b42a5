import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { plans } from '../../src/contract/catalogue.ts'
import { newClient } from './killed/client.ts'
import type { Bought, Client } from './killed/client.ts'
import { buildHouse } from './killed/house.ts'
import type { House } from './killed/house.ts'
import { chargesOf, holdLedger, sumsOf } from './killed/sums.ts'
import { seeded } from './seeded.ts'

// Fifty people convert pictures and buy Credits at the same time, while the server and its worker
// are killed as a power cut would, in the middle of whatever they do. People repeat what got no
// answer. MONEY_USERS and MONEY_SEED change how many they are and when it happens.

const seed = Number(process.env.MONEY_SEED ?? 4)
const people = Number(process.env.MONEY_USERS ?? 50)
const kills = 4
const runsEach = 2
const purchasesEach = 2
/** What one picture costs, as the price list of the action says. */
const milliCreditsOfRun = 7500

/** How many buy when all answers are lost: fewer than the server has connections to its database. */
const losing = 8

const cards = ['4242424242424242', '4242424242424242', '4000002760003184', '4000000000000341']
const random = seeded(seed)

let house: House
beforeAll(async () => {
  house = await buildHouse(random)
}, 120_000)
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(house.errors().join('\n'))
})
afterAll(() => house?.stop(), 60_000)

type Buyer = { client: Client; number: string; cardId: string }
type Diary = { client: Client; cardId: string; runs: string[]; bought: Bought[] }

test(`${people} people, ${kills} kills, seed ${seed}`, { timeout: 600_000 }, async () => {
  const began = performance.now()
  const clients = await Promise.all(
    Array.from({ length: people }, (_, index) => newClient(house, index)),
  )
  // Before anything is killed, so that all of them buy at the same time then.
  const buyers = await Promise.all(
    clients.map(async (client) => {
      const number = random.pick(cards)
      return { client, number, cardId: await client.addCard(number) }
    }),
  )
  const before = await sumsOf(house.dataDir)
  const png = new Uint8Array(await sharp(picture).png().toBuffer())

  // Each person gets at least so many answers; what is killed falls into each quarter of them.
  const answers = people * (runsEach + purchasesEach)
  const span = Math.floor(answers / kills)
  house.open(Array.from({ length: kills }, (_, part) => part * span + 1 + random.below(span)))
  const diaries = await Promise.all(buyers.map((buyer) => live(buyer, png)))
  await house.rebuilt()
  expect(house.killed.length, 'kills').toBe(kills)

  await loseAnswers(diaries)
  const total = await compare(diaries)
  await buyAgain(diaries)
  await house.strike()
  expect(await compare(diaries), 'after one more kill').toEqual(total)

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const all = [...before.values()].reduce((sum, { credits }) => sum + credits, 0)
  console.log(
    `${people} people in ${seconds} s; killed: ${house.killed.join(', ')}\n` +
      `before: ${all / 1000} Credits; bought: ${total.bought / 1000} for ${total.cents} cents ` +
      `in ${total.charges} charges; charged: ${total.charged / 1000} for ${total.runs} runs; ` +
      `after: ${total.credits / 1000}`,
  )
  expect(total.credits).toBe(all + total.bought - total.charged)
})

const picture = {
  create: { width: 2, height: 2, channels: 3 as const, background: '#48a' },
}

/** Runs and purchases at the same time. */
async function live(
  { client, number, cardId }: Buyer,
  png: Uint8Array<ArrayBuffer>,
): Promise<Diary> {
  const packs = Array.from({ length: purchasesEach }, () => random.pick(plans.creditPrices))
  const runs: string[] = []
  const bought: Bought[] = []
  const convert = async () => {
    while (runs.length < runsEach) runs.push(await client.convert(png))
  }
  const buy = async () => {
    for (const { priceUsdcCent: cents } of packs) {
      bought.push(await client.buy({ cents, cardId }))
    }
    const hasPaid = number !== '4000000000000341'
    expect(bought.map(({ isPaid }) => isPaid)).toEqual(packs.map(() => hasPaid))
  }
  await Promise.all([buy(), convert()])
  return { client, cardId, runs, bought }
}

/** Holds every account against its person's diary. @returns what they all come to */
async function compare(diaries: Diary[]) {
  const sums = await sumsOf(house.dataDir)
  const purchased = new Map<string, number>()
  const total = { credits: 0, bought: 0, charged: 0, runs: 0, cents: 0, charges: 0 }
  for (const { client, runs, bought } of diaries) {
    const paid = bought.filter(({ isPaid }) => isPaid)
    const cents = paid.reduce((sum, one) => sum + one.cents, 0)
    const credits = paid.reduce((sum, one) => sum + creditsFor(one.cents), 0)
    const charged = runs.length * milliCreditsOfRun
    const expected = {
      email: client.id,
      credits: plans.signUpCredits * 1000 + credits - charged,
      held: 0,
      charged,
      running: 0,
      cents,
      charges: paid.length,
    }
    expect(sums.get(client.id)).toEqual(expected)
    const shown = await client.get<{ credits: number }>('/balance')
    expect(Math.round(shown.credits * 1000), 'what the person sees').toBe(expected.credits)
    expect(new Set(runs).size, 'runs of their own').toBe(runs.length)
    for (const { creditId } of paid) purchased.set(creditId, 1)

    total.credits += expected.credits
    total.bought += credits
    total.charged += charged
    total.runs += runs.length
    total.cents += cents
    total.charges += paid.length
  }
  expect(await chargesOf(house.dataDir), 'charges of each key').toEqual(purchased)
  return total
}

/**
 * People whose card is charged while nothing can be booked, so that the server dies before any of
 * them has an answer: all of them send the same request again.
 */
async function loseAnswers(diaries: Diary[]): Promise<void> {
  const buyers = diaries.filter(({ bought }) => bought[0]?.isPaid).slice(0, losing)
  const before = await charges()
  const release = await holdLedger(house.dataDir)
  let answered = 0
  const purchases = buyers.map(async ({ client, cardId, bought }) => {
    bought.push(await client.buy({ cents: 900, cardId }))
    answered += 1
  })
  await expect.poll(charges, { timeout: 60_000 }).toBe(before + buyers.length)
  expect(answered, 'answers before the kill').toBe(0)
  await house.strike()
  await release()
  await Promise.all(purchases)
}

const charges = async () =>
  [...(await chargesOf(house.dataDir)).values()].reduce((sum, one) => sum + one, 0)

/** The same requests once more: the same purchases, and nothing is charged. */
async function buyAgain(diaries: Diary[]): Promise<void> {
  await Promise.all(
    diaries.slice(0, 10).map(async ({ client, cardId, bought }) => {
      for (const { key, cents, creditId } of bought) {
        const again = await client.buy({ cents, cardId, key })
        expect(again.creditId).toBe(creditId)
      }
    }),
  )
}

function creditsFor(cents: number): number {
  const pack = plans.creditPrices.find(({ priceUsdcCent }) => priceUsdcCent === cents)
  return (pack?.credits ?? NaN) * 1000
}
