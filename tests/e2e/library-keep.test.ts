import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { photo } from './files.ts'
import { startProcess } from './server.ts'
import { watchShifts } from './shifts.ts'
import { addFiles, convert, expectQuiet, focused, heading, signUp } from './steps.ts'

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Rename ${name}` }) })

async function makeResult(page: Page, name: string): Promise<void> {
  await page.goto('/convert/jpg-to-png')
  await addFiles(page, await photo(name, 64, 48))
  await convert(page)
  await heading(page, '1 file converted').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
}

describe.skipIf(executablePath === undefined)('the library', () => {
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

  test('filters, renames, deletes with undo, and deletes for good when the page is left', async () => {
    const { page, complaints } = await visit()
    await signUp(page)
    for (const name of ['harbour.jpg', 'meadow.jpg']) await makeResult(page, name)
    await page.goto('/library')

    await page.getByRole('searchbox', { name: 'Name' }).fill('harbour')
    await row(page, 'meadow.jpg').waitFor({ state: 'detached' })
    await page.reload()
    await row(page, 'harbour.jpg').waitFor()
    expect(await row(page, 'meadow.jpg').count()).toBe(0)
    await page.getByLabel('State').selectOption('Failed')
    await page.getByText('No run fits.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()

    await page.getByRole('button', { name: 'Rename meadow.jpg' }).click()
    await page.keyboard.type('Summer')
    await page.keyboard.press('Enter')
    await row(page, 'Summer').waitFor()
    await expect.poll(() => focused(page)).toBe('Rename Summer')

    await page.getByRole('button', { name: 'Delete Summer' }).click()
    await row(page, 'Summer').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('harbour.jpg')
    await page.keyboard.press('Control+z')
    await row(page, 'Summer').waitFor()

    await page.getByRole('button', { name: 'Delete Summer' }).click()
    await row(page, 'Summer').waitFor({ state: 'detached' })
    await page.goto('/plans')
    await page.goto('/library')
    await row(page, 'harbour.jpg').waitFor()
    expect(await row(page, 'Summer').count()).toBe(0)
    expectQuiet(complaints)
  })

  test('a link: code to scan, back closes the dialog, a guest sees it, and no longer when it is ended', async () => {
    const { page, complaints } = await visit({ bypassCSP: true })
    await signUp(page)
    await makeResult(page, 'holiday.jpg')
    await page.goto('/library')
    await page.getByRole('button', { name: 'holiday.jpg', exact: true }).click()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Make link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
    await page.addScriptTag({ content: axe.source })
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document),
    )
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
    expect(found).toEqual([])
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/library')

    const guest = await visit()
    const shifts = await watchShifts(guest.page)
    await guest.page.goto(link)
    await guest.page.getByText('holiday.png').first().waitFor()
    expect(await shifts()).toBeLessThan(0.01)

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Make link' }).waitFor()
    await guest.page.reload()
    await heading(guest.page, 'Nothing is shared here').waitFor()
    expectQuiet([...complaints, ...guest.complaints])
  })

  test('what is on screen stays when the session ends, and nothing jumps while it loads', async () => {
    const { page, context, complaints } = await visit()
    const account = await signUp(page)
    await makeResult(page, 'harbour.jpg')
    const shifts = await watchShifts(page)
    await page.goto('/library')
    await row(page, 'harbour.jpg').waitFor()
    expect(await shifts()).toBeLessThan(0.01)

    await context.clearCookies()
    await page.getByRole('button', { name: 'Rename harbour.jpg' }).click()
    await page.keyboard.type('Port')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(account.email)
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('New name of harbour.jpg').inputValue()).toBe('Port')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Port').waitFor()
    expectQuiet(complaints)
  })
})
