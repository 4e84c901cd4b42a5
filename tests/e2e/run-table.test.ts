import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { largeTiff, pdf, photo } from './files.ts'
import { startProcess } from './server.ts'
import { watchShifts } from './shifts.ts'
import {
  addFiles,
  convert,
  credits,
  expectQuiet,
  focused,
  heading,
  signUp,
  untilReady,
} from './steps.ts'

const names = (page: Page) => page.locator('.file-name').allTextContents()

describe.skipIf(executablePath === undefined)('the table of files in Chromium', () => {
  let server: Awaited<ReturnType<typeof startProcess>>
  let browser: Browser
  let directory: string
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'filewright-table-'))
    server = await startProcess()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    rmSync(directory, { recursive: true })
  })
  const visit = (options = {}) => visitor(browser, { baseURL: server.url, ...options })

  test('files show what they are and keep the order they were put in, by keys alone', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/actions/pdf-merge')
    const files = [await pdf('one.pdf', 1), await pdf('two.pdf', 2), await pdf('three.pdf', 3)]
    await addFiles(page, ...files)
    await page.getByText('3 pages').waitFor()
    expect(await page.locator('.file-look img').count()).toBe(3)

    await page.getByRole('button', { name: 'Move three.pdf up' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('three.pdf is number 2 of 3 now.').waitFor({ state: 'attached' })
    // The button went along with its file; the next press is for the one that has the focus.
    await expect.poll(() => focused(page)).toBe('Move three.pdf up')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual(['three.pdf', 'one.pdf', 'two.pdf'])
    // At the top there is no way up: the focus went to the way down.
    await expect.poll(() => focused(page)).toBe('Move three.pdf down')

    await untilReady(page, ...files)
    // What comes back has its place from the start.
    const shifts = await watchShifts(page)
    await page.reload()
    await page.getByText('3 pages').waitFor()
    expect(await names(page)).toEqual(['three.pdf', 'one.pdf', 'two.pdf'])
    expect(await shifts()).toBeLessThan(0.01)
    expectQuiet(complaints)
  })

  test('200 files at once: said before the run, and put right in one press', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/jpg-to-png')
    const { buffer, mimeType } = await photo('tiny.jpg', 16, 16)
    const files = Array.from({ length: 200 }, (_, at) => ({
      name: `tiny-${at}.jpg`,
      buffer,
      mimeType,
    }))
    await page.locator('input[type=file][multiple]').first().setInputFiles(files)
    await heading(page, '200 files').waitFor()
    await page.getByText('200 files, and at most 10 at once').waitFor()
    await page.getByRole('button', { name: 'Keep the first 10' }).click()
    await heading(page, '10 files').waitFor()
    await expect.poll(() => focused(page)).toBe('Add files')
    await untilReady(page, files[0]!, files[9]!)
    expectQuiet(complaints)
  })

  test('a file of 2 GB is refused in words at once, and the others stay', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/jpg-to-png')
    const huge = join(directory, 'huge.jpg')
    writeFileSync(huge, '')
    truncateSync(huge, 2 * 1024 ** 3)
    await addFiles(page, await photo('fine.jpg'))
    await page.locator('input[type=file][multiple]').first().setInputFiles(huge)
    await page
      .getByText('“huge.jpg” has 2,048 MB. A file can have at most 500 MB.')
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Try huge.jpg again' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove huge.jpg' }).click()
    await untilReady(page, { name: 'fine.jpg' } as never)
    await convert(page)
    await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
    expectQuiet(complaints)
  })

  test('a file that vanishes while it is read is asked for again, and then goes on', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    await page.goto('/convert/tiff-to-jpg')
    const path = join(directory, 'poster.tiff')
    const { buffer } = await largeTiff('poster.tiff', 60)
    writeFileSync(path, buffer)
    // The server answers late: the file is gone before its first byte is encrypted.
    const asked = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    await page.route('**/api/buckets', async (route) => {
      asked.resolve()
      await gone.promise
      await route.continue()
    })
    await page.locator('input[type=file][multiple]').first().setInputFiles(path)
    await asked.promise
    rmSync(path)
    gone.resolve()
    const row = page.getByRole('listitem').filter({ hasText: 'poster.tiff' })
    await row.getByText('Choose this file again to go on').waitFor()
    writeFileSync(path, buffer)
    const chooser = page.waitForEvent('filechooser')
    await row.getByRole('button', { name: 'Choose poster.tiff again' }).click()
    await (await chooser).setFiles(path)
    await row.getByText('Ready').waitFor({ timeout: 60_000 })
    expectQuiet(complaints)
  })

  test('two tabs run files of one account side by side, and a double press starts one run', async () => {
    const { context, page, complaints } = await visit()
    await signUp(page)
    const other = await context.newPage()
    await page.goto('/convert/jpg-to-png')
    await other.goto('/convert/jpg-to-png')
    const [one, two] = [await photo('one.jpg'), await photo('two.jpg')]
    await addFiles(page, one)
    await addFiles(other, two)
    await untilReady(page, one)
    await untilReady(other, two)
    expect([await names(page), await names(other)]).toEqual([['one.jpg'], ['two.jpg']])
    await page.getByRole('button', { name: 'Convert', exact: true }).dblclick()
    await other.getByRole('button', { name: 'Convert', exact: true }).dblclick()
    for (const tab of [page, other])
      await heading(tab, '1 file converted').waitFor({ timeout: 60_000 })
    // 75 at the start, two runs of 7.5 each.
    await expect.poll(() => credits(page)).toBe(60)
    expectQuiet(complaints)
  })

  test('an address with an option out of range: said at its field, and gone from the address', async () => {
    const { page, complaints } = await visit()
    await page.goto('/convert/jpg-to-webp?ImageQuality=5')
    await page.getByText('Image quality must be between 10 and 100.').first().waitFor()
    const field = page.getByRole('spinbutton', { name: 'Image quality' })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(new URL(page.url()).search).toBe('')
    await field.fill('60')
    await page.reload()
    expect(await field.inputValue()).toBe('60')
    expectQuiet(complaints)
  })
})
