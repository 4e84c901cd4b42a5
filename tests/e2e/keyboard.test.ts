import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { executablePath, launch, visitor } from './chromium.ts'
import { pdf, photo } from './files.ts'
import { expectFocusKept, focusOrder, listen, reach, soon, stopOf, unnamed } from './keys.ts'
import { startProcess } from './server.ts'
import { addFiles, convert, expectQuiet, heading, signUp, untilReady } from './steps.ts'

const done = { timeout: 60_000 }

/** Presses Enter on what has the focus and answers the bytes that this saves. */
async function saved(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return sharp(await file.path()).metadata()
}

describe.skipIf(executablePath === undefined)('by the keyboard alone, and by ear', () => {
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

  test('the main job: file, target, option, run, result, download, share, the guest', async () => {
    const { page, complaints } = await visit()
    const said = await listen(page)
    const asked = page.waitForEvent('filechooser')
    await page.goto('/')
    await page.getByRole('button', { name: 'Choose files' }).waitFor()

    await reach(page, 'button', 'Choose files')
    await page.keyboard.press('Enter')
    await (await asked).setFiles(await photo('holiday.jpg'))
    await page.getByRole('link', { name: 'WEBP', exact: true }).first().waitFor()
    await expectFocusKept(page)

    await reach(page, 'link', 'WEBP')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/convert/jpg-to-webp')
    await expect.poll(async () => (await stopOf(page)).role, soon).toBe('heading')
    await page.getByRole('spinbutton', { name: 'Image quality' }).waitFor()
    await reach(page, 'spinbutton', 'Image quality')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('60')

    await reach(page, 'button', 'Convert')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue as demo' }).waitFor()
    await reach(page, 'button', 'Continue as demo')
    await page.keyboard.press('Enter')
    await heading(page, '1 file converted').waitFor(done)
    expect(await stopOf(page)).toEqual({ role: 'button', name: 'Convert' })
    await expect.poll(said, soon).toContain('holiday.jpg added.')
    await expect.poll(said, soon).toContain('The run starts when the files have arrived.')
    await expect.poll(said, soon).toContain('holiday.jpg is ready.')
    await expect.poll(said, soon).toContain('Done. 7.5 credits charged.')

    await reach(page, 'button', 'Download', 'Shift+Tab')
    expect(await saved(page)).toMatchObject({ format: 'webp', width: 640 })
    await expectFocusKept(page)

    await reach(page, 'button', 'Share', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Make link' }).waitFor()
    await reach(page, 'button', 'Make link')
    await page.keyboard.press('Enter')
    await page.getByLabel('Link', { exact: true }).waitFor()
    await expect.poll(said, soon).toContain('Link made.')
    await expectFocusKept(page)
    await reach(page, 'textbox', 'Link')
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await page.keyboard.press('Escape')
    await expect.poll(() => stopOf(page), soon).toEqual({ role: 'button', name: 'Share' })

    const guest = await visit()
    await guest.page.goto(link)
    await guest.page.getByText('holiday.webp').first().waitFor()
    await reach(guest.page, 'button', 'Download')
    expect(await saved(guest.page)).toMatchObject({ format: 'webp', height: 480 })
    expectQuiet([...complaints, ...guest.complaints])
  })

  test.each([
    { name: 'desktop', viewport: { width: 1280, height: 720 } },
    { name: 'phone', viewport: { width: 360, height: 640 } },
  ])('the run page: in the order of reading, nothing under the bar ($name)', async (look) => {
    const { page } = await visit({ viewport: look.viewport })
    await signUp(page)
    await page.goto('/convert/pdf-to-jpg')
    const files = [await pdf('one.pdf', 2), await pdf('two.pdf', 3)]
    await addFiles(page, ...files)
    await untilReady(page, ...files)
    await page.getByText('More options').click()
    await page.getByRole('spinbutton', { name: 'Resolution' }).fill('72')
    const { stops, covered } = await focusOrder(page)
    expect(covered).toEqual([])

    const landmarks = [
      'link Skip to content',
      'link Filewright, home',
      'link Library',
      'button Search',
      'combobox Convert to',
      'button Remove one.pdf',
      'button Remove two.pdf',
      'button Add files',
      'button Choose folder',
      'button Clear',
      'button Reset to defaults',
      'textbox Pages',
      'spinbutton Resolution',
      'textbox Password',
      'button Convert',
      'link API',
    ]
    const order = stops.map(({ role, name }) => `${role} ${name}`)
    expect(order.filter((one) => landmarks.includes(one))).toEqual(landmarks)
    expect(stops.filter(({ name }) => name === '')).toEqual([])

    // Backwards the same way: nothing holds the focus.
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await reach(page, 'link', 'Skip to content', 'Shift+Tab')
  })

  test('errors take the focus and are said: no file, an option, a refusal, a wrong password', async () => {
    const { page } = await visit()
    const said = await listen(page)
    await signUp(page)
    await page.goto('/convert/jpg-to-webp')
    const press = async () => {
      await page.getByRole('button', { name: 'Convert', exact: true }).press('Enter')
    }
    await page.getByRole('spinbutton', { name: 'Image quality' }).waitFor()
    await press()
    await expect.poll(said, soon).toContain('Add a file first.')
    expect((await stopOf(page)).name).toBe('Choose files')

    const file = await photo()
    await addFiles(page, file)
    await untilReady(page, file)
    await page.getByRole('spinbutton', { name: 'Image quality' }).fill('5')
    await press()
    await expect.poll(said, soon).toContain('Image quality must be between 10 and 100.')
    await expect.poll(() => stopOf(page), soon).toMatchObject({ name: 'Image quality' })
    await page.getByRole('spinbutton', { name: 'Image quality' }).fill('60')

    await page.route('**/execute', (route) => route.abort('connectionrefused'))
    await press()
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()
    await alert.waitFor()
    const words = await alert.textContent()
    expect((await said()).some((text) => text === words?.trim())).toBe(true)
    await expectFocusKept(page)
    await reach(page, 'button', 'Dismiss', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectFocusKept(page)

    const stranger = await visit()
    const heard = await listen(stranger.page)
    await stranger.page.goto('/log-in')
    await stranger.page.getByLabel('E-mail').fill('nobody@example.com')
    await stranger.page.getByLabel('Password', { exact: true }).fill('not the password')
    await stranger.page.keyboard.press('Enter')
    await expect.poll(heard, soon).toContainEqual(expect.stringMatching(/password/i))
    await expect.poll(() => stopOf(stranger.page), soon).toMatchObject({ name: 'Password' })
  })

  test('what goes away hands the focus on: a removed file, a cancelled run', async () => {
    const { page } = await visit()
    const said = await listen(page)
    await signUp(page)
    await page.goto('/convert/pdf-to-png')
    const files = [await pdf('first.pdf', 1), await pdf('atlas.pdf', 300, 1500, 1500)]
    await addFiles(page, ...files)
    await page.getByRole('button', { name: 'Remove first.pdf' }).press('Enter')
    await expect.poll(() => stopOf(page), soon).toMatchObject({ name: 'Remove atlas.pdf' })
    await expect.poll(said, soon).toContain('first.pdf removed.')

    await convert(page)
    await heading(page, /^Running/).waitFor(done)
    await expect.poll(said, soon).toContain('The run has started.')
    await page.getByRole('button', { name: 'Cancel run' }).press('Enter')
    await heading(page, 'The run was cancelled').waitFor(done)
    await expect.poll(said, soon).toContainEqual(expect.stringMatching(/^The run was cancelled\./))
    await expectFocusKept(page)

    await page.getByRole('button', { name: 'Clear' }).press('Enter')
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    await expectFocusKept(page)
  })

  test('every control has a name', async () => {
    const { page } = await visit()
    await signUp(page)
    const nameless: Record<string, string[]> = {}
    const look = async (place: string) => {
      const found = await unnamed(page)
      if (found.length > 0) nameless[place] = found
    }
    await page.getByRole('combobox').first().waitFor()
    await look('home')
    await page.goto('/convert/jpg-to-webp')
    await addFiles(page, await photo('a.jpg'), await photo('b.jpg'))
    await page.getByText('More options').click()
    await look('run')
    await convert(page)
    await heading(page, '2 files converted').waitFor(done)
    await look('results')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Make link' }).waitFor()
    await look('share')
    for (const path of ['/actions/pdf-compress', '/library', '/plans', '/account', '/']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await heading(page, /./).first().waitFor()
      await look(path)
    }
    expect(nameless).toEqual({})
  })
})
