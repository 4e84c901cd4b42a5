import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { photo } from './files.ts'
import { startProcess } from './server.ts'
import { expectQuiet, focused, heading } from './steps.ts'

// The ways in: palette, shortcuts, wrong addresses, no connection, and files that come in odd ways.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Search conversions, actions and pages' })

/** A drop or a paste of files as the browser's own event, which no button can make. */
async function give(page: Page, kind: 'drop' | 'paste', names: string[]): Promise<void> {
  await page.evaluate(
    ([type, list]) => {
      const transfer = new DataTransfer()
      for (const name of list) transfer.items.add(new File(['%PDF-1.7 '], name))
      const event =
        type === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', {
              clipboardData: transfer,
              bubbles: true,
              cancelable: true,
            })
      document.body.dispatchEvent(event)
    },
    [kind, names] as const,
  )
}

describe.skipIf(executablePath === undefined)('the home page and the ways to it', () => {
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
  const visit = (options = {}) => visitor(browser, { baseURL: server.url, ...options })

  test('the palette finds by people’s words, by the keyboard alone, and back leads back', async () => {
    const { page, complaints } = await visit()
    await page.goto('/plans')
    await title(page, 'Plans').waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await expect.poll(() => focused(page)).toContain('Search conversions')
    await page.keyboard.type('make pdf smaller')
    await page.getByRole('option', { name: /Compress PDF/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/actions/pdf-compress')
    await heading(page, 'Compress PDF').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await title(page, 'Plans').waitFor()

    // Open again and go back: the palette closes, the page stays.
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await page.goBack()
    await palette(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/plans')
    expectQuiet(complaints)
  })

  test('what is typed before the palette is there is in its field', async () => {
    const { page, complaints } = await visitor(browser, { baseURL: server.url })
    const { promise: typed, resolve } = Promise.withResolvers<void>()
    await page.route(/\/Palette-[^/]+\.js$/, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/')
    await title(page, 'Turn the file you have into the one you need').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('shrink  pdf')
    for (let back = 0; back < 4; back++) await page.keyboard.press('Backspace')
    await page.keyboard.type('pdf')
    resolve()
    await palette(page).waitFor()
    await expect.poll(() => palette(page).inputValue()).toBe('shrink pdf')
    await page.keyboard.press('Enter')
    await title(page, 'Compress PDF').waitFor()
    expectQuiet(complaints)
  })

  test('what was used and what is pinned is there at the next visit', async () => {
    const { page, complaints } = await visit()
    await page.goto('/convert/heic-to-jpg')
    await heading(page, /HEIC/).waitFor()
    await page.goto('/')
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
    await shortcuts.getByRole('heading', { name: 'Recent' }).waitFor()
    await shortcuts.getByRole('button', { name: 'Pin HEIC to JPG' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Unpin HEIC to JPG')
    await page.reload()
    await shortcuts.getByRole('heading', { name: 'Pinned' }).waitFor()
    await shortcuts.getByRole('link', { name: 'HEIC to JPG' }).click()
    await page.waitForURL('**/convert/heic-to-jpg')
    expectQuiet(complaints)
  })

  test('an address that leads nowhere says what it may have meant; /design is not shipped', async () => {
    const { page, complaints } = await visit()
    await page.goto('/convert/pdf-to-jpeg')
    await heading(page, 'No such conversion').waitFor()
    await page.getByRole('link', { name: 'PDF to JPG', exact: true }).click()
    await page.waitForURL('**/convert/pdf-to-jpg')
    await page.goto('/design')
    await heading(page, 'No such page').waitFor()
    expectQuiet(complaints)
  })

  test('offline is said, keeps the page, and a screen that was not loaded comes by itself later', async () => {
    const { page, context } = await visit()
    await page.goto('/')
    await page.getByRole('combobox').first().waitFor()
    await context.setOffline(true)
    await page.getByText('You are offline.').first().waitFor()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Plans' })
      .click()
    await page.getByText('This page needs a connection').waitFor()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Convert' })
      .click()
    await heading(page, /Turn the file/).waitFor()
    await page.goForward().catch(() => undefined)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Plans' })
      .click()
    await page.getByText('This page needs a connection').waitFor()
    await context.setOffline(false)
    await title(page, 'Plans').waitFor()
  })

  test('files that are dropped on another page or pasted come to the table', async () => {
    const { page, complaints } = await visit()
    await page.goto('/plans')
    await title(page, 'Plans').waitFor()
    await give(page, 'drop', ['dropped.pdf'])
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('listitem').filter({ hasText: 'dropped.pdf' }).first().waitFor()
    await give(page, 'paste', ['pasted.pdf'])
    await page.getByRole('listitem').filter({ hasText: 'pasted.pdf' }).first().waitFor()
    await heading(page, 'Convert 2 PDF documents to').waitFor()
    expectQuiet(complaints)
  })

  test('of several kinds one is kept, and what can be done with it follows', async () => {
    const { page, complaints } = await visit()
    await page.goto('/')
    const pictures = [await photo('a.jpg', 32, 32), await photo('b.jpg', 32, 32)]
    const text = { name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ') }
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([...pictures, text])
    await page.getByRole('button', { name: /^Keep only 2 JPEG/ }).click()
    await heading(page, /^Convert 2 JPEG/).waitFor()
    await expect.poll(() => focused(page)).toBe('PNG')
    expectQuiet(complaints)
  })

  test('of 201 files at once 200 are taken, and the page says so and stays quick', async () => {
    const { page, complaints } = await visit()
    await page.goto('/')
    const many = Array.from({ length: 201 }, (_, index) => ({
      name: `page-${index + 1}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 '),
    }))
    await page.locator('input[type=file][multiple]').first().setInputFiles(many)
    await page.getByText('Only the first 200 files were added.').first().waitFor()
    await heading(page, 'Convert 200 PDF documents to').waitFor()
    expect(await page.locator('[data-file]').count()).toBe(200)
    const longest = await page.evaluate(async () => {
      const started = performance.now()
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      return performance.now() - started
    })
    expect(longest).toBeLessThan(500)
    expectQuiet(complaints)
  })
})
