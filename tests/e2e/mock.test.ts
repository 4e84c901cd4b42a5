import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { startDevMock } from './dev-server.ts'
import { expectQuiet } from './steps.ts'

describe.skipIf(executablePath === undefined)('npm run dev:mock', () => {
  let dev: Awaited<ReturnType<typeof startDevMock>>
  let browser: Browser
  beforeAll(async () => {
    dev = await startDevMock()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await dev?.stop()
  })

  test('opens every screen, signed in, on the answers of the mock server', async () => {
    const { page, complaints } = await visitor(browser, { baseURL: dev.url })
    // Each with what comes last, so that no page is left before its answers are in it.
    for (const [path, last] of [
      ['/', /^All \d+ conversions$/],
      ['/convert/pdf-to-jpg', '7.5 credits a file'],
      ['/actions/text-to-image-c-core', 'The price shows when all options are valid.'],
      ['/library', 'Receipts'],
      ['/plans', 'or 6,021.13 LMWR'],
      ['/account', 'Nightly reports'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('banner')
        .getByText(/970 credits/)
        .waitFor()
      await page.getByRole('main').getByText(last).first().waitFor()
    }
    await page.getByText('ada@example.com').waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    expectQuiet(complaints)
  })
})
