import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createExchangeRates } from './index.ts'

const clock = {
  at: new Date('2030-01-31T12:00:00Z'),
  now: () => clock.at,
  forward(seconds: number) {
    clock.at = new Date(clock.at.getTime() + seconds * 1000)
  },
}

describe('a source', () => {
  let source: Server
  let answers: { asked: number; status: number; body: string }
  let url: string

  beforeEach(async () => {
    answers = { asked: 0, status: 200, body: '{"rate": "0.045", "change24h": "1.2"}' }
    source = createServer((_request, response) => {
      answers.asked++
      response.writeHead(answers.status).end(answers.body)
    })
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
  })
  afterEach(() => source.close())

  const open = () =>
    createExchangeRates({ config: { exchangeRateUrl: url, sandbox: false }, clock })

  test('is asked once for all who ask within 30 seconds', async () => {
    const rates = open()
    const asked = await Promise.all([rates.lmwr(), rates.lmwr(), rates.lmwr()])
    const rate = { usdc: '0.045', percentageChange24h: 1.2 }
    expect(asked).toEqual([rate, rate, rate])
    clock.forward(29)
    answers.body = '{"rate": "0.05", "change24h": -2}'
    expect((await rates.lmwr()).usdc).toBe('0.045')
    expect(answers.asked).toBe(1)
    clock.forward(1)
    expect(await rates.lmwr()).toEqual({ usdc: '0.05', percentageChange24h: -2 })
    expect(answers.asked).toBe(2)
  })

  test('that fails leaves the last rate for five minutes, and is not pressed', async () => {
    const rates = open()
    await rates.lmwr()
    answers.status = 500
    clock.forward(200)
    expect((await rates.lmwr()).usdc).toBe('0.045')
    expect((await rates.lmwr()).usdc).toBe('0.045')
    expect(answers.asked).toBe(2)
    clock.forward(100)
    await expect(rates.lmwr()).rejects.toMatchObject({ code: 'unavailable' })
    answers.status = 200
    clock.forward(5)
    expect((await rates.lmwr()).usdc).toBe('0.045')
  })

  test.each([
    '',
    '[]',
    'null',
    '{"rate": 0.045, "change24h": "1"}',
    '{"rate": "0.000", "change24h": "1"}',
    '{"rate": "-1", "change24h": "1"}',
    '{"rate": "1e9", "change24h": "1"}',
    '{"rate": "0.045"}',
    '{"rate": "0.045", "change24h": "much"}',
    '{"rate": "0.045", "change24h": ""}',
    `{"rate": "0.045", "change24h": "1", "more": "${'x'.repeat(10_000)}"}`,
  ])('that answers %.40s is as good as none', async (body) => {
    answers.body = body
    await expect(open().lmwr()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('that nobody answers at is told as a rate that is not known', async () => {
    source.close()
    await expect(open().lmwr()).rejects.toMatchObject({
      code: 'unavailable',
      detail: 'The exchange rate is not known at the moment. Try again in a minute.',
    })
  })
})

test('the sandbox makes up a rate that moves and stays in its bounds', async () => {
  const rates = createExchangeRates({ config: { sandbox: true }, clock })
  const seen = new Set<string>()
  for (let hour = 0; hour < 24 * 14; hour++) {
    const { usdc, percentageChange24h } = await rates.lmwr()
    expect(usdc).toMatch(/^0\.0[45]\d{4}$/)
    expect(Math.abs(percentageChange24h)).toBeLessThan(10)
    seen.add(usdc)
    clock.forward(3600)
  }
  expect(seen.size).toBeGreaterThan(300)
})

test('nothing is made up where money is real', async () => {
  const rates = createExchangeRates({ config: { sandbox: false }, clock })
  await expect(rates.lmwr()).rejects.toMatchObject({ code: 'unavailable' })
})
