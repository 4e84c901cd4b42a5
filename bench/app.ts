import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { launch } from '../tests/e2e/chromium.ts'
import { startProcess } from '../tests/e2e/server.ts'

// What a visitor waits for, in Chromium on this machine: script bytes of the first load (gzip), the
// time from the press on a preloaded link to the form on screen, and the time React needs for one
// keystroke in it. Budgets: docs of the design; figures are printed, never asserted.

const budget = { firstLoadKilobytes: 100, formMilliseconds: 100, keystrokeMilliseconds: 5 }
const conversion = 'pdf-to-jpg'
const keystrokes = 60

const server = await startProcess()
const browser: Browser = await launch()
try {
  await measureFirstLoad()
  await measureForm()
} finally {
  await browser.close()
  await server.stop()
}

async function measureFirstLoad() {
  const page = await browser.newPage()
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(
    scripts.map(async (response) => gzipSync(await response.body()).length),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
  print('first load, JS gz', total, budget.firstLoadKilobytes, 'kB')
  await page.close()
}

/** Waits in the page for `selector` and answers the milliseconds from `action` to the next paint after it. */
async function untilPainted(page: Page, press: string, selector: string): Promise<number> {
  return page.evaluate(
    ([pressed, wanted]) =>
      new Promise<number>((done) => {
        const started = performance.now()
        const look = () => {
          if (!document.querySelector(wanted!)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true })
        document.querySelector<HTMLElement>(pressed!)!.click()
        look()
      }),
    [press, selector] as const,
  )
}

async function measureForm() {
  const page = await browser.newPage()
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('pdf to jpg')
  const link = page.locator(`a[href="/convert/${conversion}"]`).first()
  // The hover loads the screen and the options of its form; the press comes when both are there.
  const loaded = page.waitForResponse((response) =>
    new RegExp(`/${conversion}-[\\w-]+\\.js$`).test(response.url()),
  )
  await link.hover()
  await (await loaded).finished()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  print(
    'form on screen after the press',
    await untilPainted(page, `a[href="/convert/${conversion}"]`, 'form input, form select'),
    budget.formMilliseconds,
    'ms',
  )

  const field = page
    .locator('form input[type="number"], form input[inputmode="numeric"], form input[type="text"]')
    .first()
  await field.waitFor()
  const times = await field.evaluate((input: HTMLInputElement, count) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    return Array.from({ length: count }, (_, index) => {
      const started = performance.now()
      set.call(input, String(100 + index))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return performance.now() - started
    })
  }, keystrokes)
  const sorted = times.toSorted((a, b) => a - b)
  print(
    'a keystroke, median',
    sorted[Math.floor(sorted.length / 2)]!,
    budget.keystrokeMilliseconds,
    'ms',
  )
  print(
    'a keystroke, 95 %',
    sorted[Math.floor(sorted.length * 0.95)]!,
    budget.keystrokeMilliseconds,
    'ms',
  )
  await page.close()
}

function print(what: string, value: number, limit: number, unit: string) {
  console.log(
    `${what.padEnd(34)} ${value.toFixed(1).padStart(7)} ${unit}   ${(value / limit).toFixed(2)} of the budget of ${limit} ${unit}`,
  )
}
