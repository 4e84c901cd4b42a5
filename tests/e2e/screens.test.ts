import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { looks, violations } from './accessibility.ts'
import { executablePath, launch, visitor } from './chromium.ts'
import { screens } from './screens.ts'
import { startProcess } from './server.ts'
import { expectQuiet, signUp } from './steps.ts'

/** Waits for the screen itself, not for its placeholder. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe.skipIf(executablePath === undefined)('every screen', () => {
  let server: Awaited<ReturnType<typeof startProcess>>
  let browser: Browser
  beforeAll(async () => {
    server = await startProcess()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test.each(looks)('has no accessibility violations ($name)', async ({ viewport, colorScheme }) => {
    const { page } = await visitor(browser, {
      baseURL: server.url,
      viewport,
      colorScheme,
      bypassCSP: true,
    })
    await signUp(page)
    for (const screen of screens) {
      await open(page, screen)
      expect(await violations(page), screen).toEqual([])
    }
  })

  test('fits 320 pixels and keeps to its content security policy', async () => {
    const { page, complaints } = await visitor(browser, {
      baseURL: server.url,
      viewport: { width: 320, height: 640 },
    })
    await signUp(page)
    for (const screen of screens) {
      await open(page, screen)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, screen).toBeLessThanOrEqual(320)
    }
    expectQuiet(complaints)
  })

  test('a screen keeps its place: focus on the title after a navigation, the title in the tab', async () => {
    const { page } = await visitor(browser, { baseURL: server.url })
    await open(page, '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.title()).toContain('Plans')
  })
})
