import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { startDevMock } from './dev-server.ts'
import { photo } from './files.ts'
import { misfits } from './fit.ts'
import { screens } from './screens.ts'
import { startProcess } from './server.ts'
import { addFiles, convert, heading, signUp } from './steps.ts'

/** A window of 1280 × 800 at 200 % shows this many CSS pixels, each of two by two. */
const zoomed = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }
const narrow = { viewport: { width: 320, height: 640 } }
const looks = [
  { name: '200 %', ...zoomed },
  { name: '320 pixels', ...narrow },
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await heading(page, /./).first().waitFor()
}

describe.skipIf(executablePath === undefined)('in a small window', () => {
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

  test('the measure sees what does not fit', async () => {
    const { page } = await visitor(browser, narrow)
    await page.setContent(`<body style="margin: 0"><main style="width: 400px">
      <button style="position: absolute; left: 300px; width: 60px">out</button>
      <p style="width: 50px; overflow: hidden; white-space: nowrap">words that are cut</p>
      <p style="height: 20px"><button style="all: unset">a</button><button style="all: unset">b</button></p>
      <p>a <a href="/">link</a> in text</p>
    </main>`)
    const found = await misfits(page)
    for (const words of [
      /^scrolls to 400/,
      /^reaches .*out$/,
      /^cut .*words that/,
      /too near.* a$/,
    ])
      expect(found).toContainEqual(expect.stringMatching(words))
    expect(found).toHaveLength(5)
  })

  test.each(looks)('every screen fits, and its targets can be hit ($name)', async (look) => {
    const { page } = await visitor(browser, { baseURL: server.url, ...look })
    const wrong: Record<string, string[]> = {}
    const check = async (place: string) => {
      const found = await misfits(page)
      if (found.length > 0) wrong[place] = found
    }
    await open(page, '/')
    await check('guest')
    await signUp(page)
    for (const screen of screens) {
      await open(page, screen)
      await check(screen)
    }

    const long = `${'a-very-long-name-without-any-space-'.repeat(4)}.jpg`
    await open(page, '/convert/jpg-to-webp')
    await addFiles(page, await photo(long), await photo('b.jpg'))
    await page.getByText('More options').click()
    await check('run')
    await convert(page)
    await heading(page, '2 files converted').waitFor({ timeout: 60_000 })
    await check('results')
    await page.getByRole('button', { name: 'Look at b.webp' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Compare with original' }).waitFor()
    await check('viewer')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Make link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await check('share')
    await page.goto(link)
    await page.getByText('b.webp').first().waitFor()
    await check('shared')
    await open(page, '/library')
    await check('library with files')
    for (const dialog of ['add-card', 'buy-credits', 'upgrade-subscription']) {
      await open(page, `/account?dialog=${dialog}`)
      await page.getByRole('dialog').waitFor()
      await check(dialog)
    }
    expect(wrong).toEqual({})
  })
})

describe.skipIf(executablePath === undefined)('from right to left', () => {
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

  test('the main screens turn round and fit, with longer words too', async () => {
    const { page } = await visitor(browser, { baseURL: dev.url })
    const wrong: Record<string, string[]> = {}
    const paths = ['/', '/convert/pdf-to-jpg', '/actions/text-to-image-c-core']
    for (const path of [...paths, '/library', '/plans', '/account', '/design']) {
      await page.goto(`${path}?locale=en-XB`)
      await heading(page, /./).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.dir), path).toBe('rtl')
      for (const viewport of [{ width: 1280, height: 800 }, zoomed.viewport, narrow.viewport]) {
        await page.setViewportSize(viewport)
        const found = await misfits(page)
        if (found.length > 0) wrong[`${path} at ${viewport.width}`] = found
      }
    }
    expect(wrong).toEqual({})
  })
})
