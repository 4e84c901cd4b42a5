import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { startProcess } from './server.ts'
import { expectQuiet, signUp } from './steps.ts'

const screens = [
  '/',
  '/convert/pdf-to-jpg',
  '/convert/odt-to-docx',
  '/convert/jpg-to-gif',
  '/actions/pdf-compress',
  '/actions/text-to-image-c-core',
  '/library',
  '/plans',
  '/account',
  '/log-in',
  '/sign-up',
  '/d/nothing-here',
  '/no/such/page',
]

const dialogs = [
  'add-card',
  'buy-credits',
  'change-subscription',
  'delete-card',
  'pay-invoice',
  'upgrade-subscription',
  'buy-credits-with-lmwr',
]

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

  const looks = [
    { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
    { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  ] as const

  test.each(looks)('has no accessibility violations ($name)', async ({ viewport, colorScheme }) => {
    // axe is injected into the page, which the product's own content security policy would refuse.
    const { page } = await visitor(browser, {
      baseURL: server.url,
      viewport,
      colorScheme,
      bypassCSP: true,
    })
    await signUp(page)
    for (const screen of screens) {
      await open(page, screen)
      await page.addScriptTag({ content: axe.source })
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        }),
      )
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      )
      expect(found, screen).toEqual([])
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

  test.each(dialogs)(
    '?dialog=%s opens, says what is possible, and closes by Escape',
    async (name) => {
      const { page, complaints } = await visitor(browser, { baseURL: server.url })
      await signUp(page)
      await open(page, `/plans?dialog=${name}`)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await dialog.waitFor()
      expect((await dialog.textContent())!.length).toBeGreaterThan(20)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.has('dialog')).toBe(false)
      expectQuiet(complaints)
    },
  )

  test('a screen keeps its place: focus on the title after a navigation, the title in the tab', async () => {
    const { page } = await visitor(browser, { baseURL: server.url })
    await open(page, '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.title()).toContain('Plans')
  })
})
