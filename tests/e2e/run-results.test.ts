import { PDFDocument } from '@cantoo/pdf-lib'
import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { namesInZip, pdf, photo, type Upload } from './files.ts'
import { startProcess } from './server.ts'
import {
  addFiles,
  convert,
  credits,
  download,
  expectQuiet,
  focused,
  heading,
  signUp,
} from './steps.ts'

/** What axe finds wrong in the page as it is. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe.source })
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

async function locked(name: string, password: string): Promise<Upload> {
  const open = await pdf(name, 1)
  const document = await PDFDocument.load(open.buffer)
  document.encrypt({ userPassword: password, ownerPassword: `${password}-owner` })
  return { ...open, buffer: Buffer.from(await document.save()) }
}

describe.skipIf(executablePath === undefined)('runs and their results in Chromium', () => {
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

  test('a picture is compared with its original by keys, and the focus comes back', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/jpg-to-webp')
    await addFiles(page, await photo('holiday.jpg', 800, 600))
    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    await page
      .getByText(/\(\d+ %\) smaller/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Look at holiday.webp' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'holiday.webp' })
    await dialog.getByRole('button', { name: 'Compare with original' }).press('Enter')
    const divider = dialog.getByRole('slider', { name: 'Divider between original and result' })
    await divider.press('ArrowLeft')
    expect(await divider.getAttribute('aria-valuetext')).toBe('49 % original, 51 % result')
    await dialog.getByRole('button', { name: '100 %' }).press('Enter')
    const [width, dots] = await dialog
      .getByRole('img', { name: 'Result: holiday.webp' })
      .evaluate((picture) => [picture.clientWidth, devicePixelRatio])
    expect(width! * dots!).toBe(800)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Look at holiday.webp')
    expectQuiet(complaints)
  })

  test('PDFs page by page, some of them as a zip, and one as the next input', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/jpg-to-pdf')
    await addFiles(page, await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg'))
    await convert(page)
    await heading(page, '3 files converted').waitFor({ timeout: 60_000 })
    await page.getByLabel('Select a.pdf').check()
    await page.getByLabel('Select c.pdf').check()
    const { bytes } = await download(page, 'Download 2 selected as zip')
    expect(namesInZip(bytes)).toEqual(['a.pdf', 'c.pdf'])

    await page.getByRole('button', { name: 'Look at b.pdf' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/of 1$/).waitFor()
    // Drawn by the worker under the policy of the built app.
    await expect
      .poll(() =>
        dialog.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width),
      )
      .toBeGreaterThan(400)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Use as input: b.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'PNG', exact: true }).click()
    await page.waitForURL('**/convert/pdf-to-png')
    await heading(page, '1 file').waitFor()
    await page.getByText('All 1 page.').waitFor()
    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    expectQuiet(complaints)
  })

  test('a run is followed through the app, from another visit too, and its end is seen once', async () => {
    const { page, context, complaints } = await visit({ permissions: ['notifications'] })
    await signUp(page)
    await page.goto('/convert/pdf-to-png')
    await addFiles(page, await pdf('atlas.pdf', 300, 1500, 1500))
    await convert(page)
    await heading(page, /^Running/).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Notify me' }).click()
    await page.getByRole('button', { name: 'Notifying when done', pressed: true }).waitFor()
    await page.getByRole('link', { name: 'Plans' }).first().click()
    const tray = page.getByRole('complementary', { name: 'Runs' })
    await tray.getByText(/^Running, \d+ %$/).waitFor()
    await expect.poll(() => page.title()).toMatch(/^\d+ % – Plans/)

    // Another tab of another visit: the same tray, without anything asked.
    const later = await context.newPage()
    await later.goto('/library')
    await later.getByRole('complementary', { name: 'Runs' }).getByRole('link').click()
    await later.getByRole('button', { name: 'Cancel run' }).click()
    await heading(later, 'The run was cancelled').waitFor({ timeout: 60_000 })

    // Seen in one tab is seen in all of them.
    await tray.waitFor({ state: 'detached' })
    await expect.poll(() => page.title()).toMatch(/^Plans/)
    await expect.poll(() => credits(page)).toBe(75)
    expectQuiet(complaints)
  })

  test('a file with a password runs again alone, with the password', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/pdf-to-jpg')
    await page.getByText('More options').click()
    const password = page.getByLabel('Password', { exact: true })
    await addFiles(page, await pdf('open.pdf', 1), await locked('locked.pdf', 'secret'))
    await convert(page)
    await heading(page, '1 of 2 files converted').waitFor({ timeout: 60_000 })
    await password.fill('secret')
    await page.getByRole('button', { name: 'Try locked.pdf again (7.5 credits)' }).click()
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    await expect.poll(() => credits(page)).toBe(60)
    await page.goBack()
    await heading(page, '1 of 2 files converted').waitFor()
    expectQuiet(complaints)
  })

  test.each([
    { name: 'phone, dark', viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
    { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  ] as const)('a page full of files, presets and results is in order ($name)', async (look) => {
    const { page } = await visit({ ...look, bypassCSP: true })
    await signUp(page)
    await page.goto('/convert/jpg-to-webp?ImageQuality=60')
    const whole = await photo('whole.jpg')
    const cut = { ...(await photo('cut.jpg')), buffer: whole.buffer.subarray(0, 2000) }
    await addFiles(page, whole, await photo('other.jpg'), cut)
    await page.getByText('Presets').click()
    await page.getByLabel('Save the options as').fill('Small')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await convert(page)
    await heading(page, '2 of 3 files converted').waitFor({ timeout: 60_000 })
    await page
      .getByText(/\(\d+ %\) smaller/)
      .first()
      .waitFor()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(look.viewport.width)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Look at whole.webp' }).click()
    await page.getByRole('button', { name: 'Compare with original' }).click()
    await page.getByRole('slider', { name: /^Divider/ }).waitFor()
    expect(await width()).toBeLessThanOrEqual(look.viewport.width)
    expect(await violations(page)).toEqual([])
  })

  test('what the keyboard reaches is never behind the run bar', async () => {
    const { page, complaints } = await visit({ viewport: { width: 390, height: 640 } })
    await signUp(page)
    await page.goto('/convert/pdf-to-jpg')
    await page.getByText('More options').click()
    await page.getByRole('heading', { level: 1 }).focus()
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const active = document.activeElement!
        const bar = document.querySelector('.run-bar')!
        if (bar.contains(active) || !document.querySelector('main')!.contains(active)) return ''
        const { top, bottom } = active.getBoundingClientRect()
        const isHidden = top >= bar.getBoundingClientRect().top || bottom <= 0
        return isHidden ? active.outerHTML.slice(0, 120) : ''
      })
      expect(hidden).toBe('')
    }
    expectQuiet(complaints)
  })
})
