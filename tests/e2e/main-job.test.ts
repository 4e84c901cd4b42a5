import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { largeTiff, namesInZip, pdf, photo } from './files.ts'
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
  untilReady,
} from './steps.ts'

describe.skipIf(executablePath === undefined)('the main job in Chromium', () => {
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

  test('a guest drops a photo, sees the price, goes on as demo and has a PNG', async () => {
    const { page, complaints } = await visit()
    const file = await photo()
    await page.goto('/')
    await addFiles(page, file)
    await page.getByRole('link', { name: 'PNG', exact: true }).first().click()
    await page.waitForURL('**/convert/jpg-to-png')
    await page
      .getByRole('region', { name: 'Price and run' })
      .getByText('7.5 credits')
      .first()
      .waitFor()

    await convert(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue as demo' }).click()
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    await page.getByText('7.5 credits charged.', { exact: true }).waitFor()
    await expect.poll(() => credits(page)).toBe(992.5)

    const { name, bytes } = await download(page, 'Download')
    expect(name).toBe('photo.png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 480 })
    expectQuiet(complaints)
  })

  test('the pages of a PDF come as one zip, with the options that were set', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    const file = await pdf('report.pdf', 4)
    await page.goto('/convert/pdf-to-jpg')
    await addFiles(page, file)
    await page.getByLabel('Pages', { exact: true }).fill('2-4')
    await page.getByLabel('Resolution', { exact: true }).fill('72')
    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    const { bytes } = await download(page, /as zip$/)
    expect(namesInZip(bytes)).toHaveLength(3)
    const one = await download(page, /^Download .*-?2\.jpg$/)
    expect(await sharp(one.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 595,
      height: 842,
    })
    expectQuiet(complaints)
  })

  test('a reload in mid-upload goes on where it was', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    const file = await largeTiff('poster.tiff', 30)
    await page.goto('/convert/tiff-to-jpg')

    // The first chunk passes; the next one hangs until the page is left.
    let chunks = 0
    const hanging = Promise.withResolvers<void>()
    await page.route('**/api/uploads/*', (route) => {
      if (route.request().method() !== 'PATCH' || ++chunks === 1) return route.continue()
      hanging.resolve()
      return undefined
    })
    await addFiles(page, file)
    await hanging.promise
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const resumed = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().includes('/api/uploads/'),
    )
    await page.reload()
    const offset = Number((await resumed).headers()['upload-offset'])
    expect(offset).toBeGreaterThan(0)
    await untilReady(page, file)

    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    const { bytes } = await download(page, 'Download')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2048 })
    expectQuiet(complaints)
  })

  test('a running job is found again after a reload, can be cancelled, and costs nothing', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    const before = await credits(page)
    // Pages of 17 megapixels each: far more work than the test takes to press the button.
    const file = await pdf('atlas.pdf', 300, 1500, 1500)
    await page.goto('/convert/pdf-to-png')
    await addFiles(page, file)
    await convert(page)
    await heading(page, /^Running/).waitFor({ timeout: 60_000 })
    await page.reload()
    await heading(page, /^Running/).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Cancel run' }).click()
    await heading(page, 'The run was cancelled').waitFor({ timeout: 60_000 })
    await expect.poll(() => credits(page)).toBe(before)
    expectQuiet(complaints)
  })

  test('an option out of range: said at the field, focus there, nothing sent', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    const file = await photo()
    await page.goto('/convert/jpg-to-webp')
    await addFiles(page, file)
    await untilReady(page, file)
    const field = page
      .getByRole('spinbutton', { name: 'Image quality' })
      .or(page.getByRole('textbox', { name: 'Image quality' }))
    await field.fill('5')
    const executed: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/execute') && executed.push(request.url()),
    )
    await convert(page)
    await page.getByText('Image quality must be between 10 and 100.').first().waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focused(page)).toContain('Image quality')
    expect(executed).toEqual([])
    await field.fill('60')
    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    expectQuiet(complaints)
  })

  test('a damaged file is named, given back, and the rest is converted', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    const whole = await photo('whole.jpg')
    const cut = { ...(await photo('cut.jpg')), buffer: whole.buffer.subarray(0, 2000) }
    await page.goto('/convert/jpg-to-png')
    await addFiles(page, whole, cut)
    await convert(page)
    await heading(page, '1 of 2 files converted').waitFor({ timeout: 60_000 })
    await page.getByText(/cut\.jpg .*(ends too early|damaged)/).waitFor()
    await page.getByText('7.5 credits charged, 7.5 credits given back.', { exact: true }).waitFor()
    await expect.poll(() => credits(page)).toBe(67.5)
    expectQuiet(complaints)
  })

  test('too few credits: says so, keeps files and options', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/jpg-to-png')
    const first = await photo('first.jpg')
    await addFiles(page, first)
    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    const more = await Promise.all(
      Array.from({ length: 9 }, (_, index) => photo(`more-${index}.jpg`, 32, 32)),
    )
    await addFiles(page, ...more)
    await page.getByLabel('Resolution', { exact: true }).fill('96')
    await untilReady(page, ...more)
    await convert(page)
    await page.getByText("You don't have enough Credits to perform this action.").waitFor()
    expect(await page.getByLabel('Resolution', { exact: true }).inputValue()).toBe('96')
    await page.getByText('more-8.jpg').first().waitFor()
    await expect.poll(() => credits(page)).toBe(67.5)
    expectQuiet(complaints)
  })

  test('a session that ends in the middle: log in again and it goes on', async () => {
    const { page, context, complaints } = await visit()
    const account = await signUp(page)
    const file = await photo()
    await page.goto('/convert/jpg-to-png')
    await addFiles(page, file)
    await untilReady(page, file)
    await context.clearCookies()
    await convert(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(account.email)
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    expectQuiet(complaints)
  })

  test('a share link opens for a guest, and not with another key', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/jpg-to-png')
    await addFiles(page, await photo('holiday.jpg'))
    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Make link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toMatch(/\/d\/[\w-]+#AGE-SECRET-KEY-1/)

    const guest = await visit()
    await guest.page.goto(link)
    await guest.page.getByText('holiday.png').first().waitFor()
    const { bytes } = await download(guest.page, 'Download')
    expect((await sharp(bytes).metadata()).format).toBe('png')

    const stranger = await visit()
    await stranger.page.goto(link.slice(0, -6) + 'QQQQQQ')
    await heading(stranger.page, /key|complete/).waitFor()
    expectQuiet([...complaints, ...guest.complaints, ...stranger.complaints])
  })
})
