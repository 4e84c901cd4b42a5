import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../tests/e2e/chromium.ts'
import { startProcess } from '../tests/e2e/server.ts'

// What a visitor waits for, in Chromium on this machine: script bytes of the first load (gzip), the
// time from the press on a preloaded link to the form on screen, and the time React needs for one
// keystroke in it. Budgets: docs of the design; figures are printed, never asserted.

const budget = { firstLoadKilobytes: 100, formMilliseconds: 100, keystrokeMilliseconds: 5 }
const conversion = 'pdf-to-jpg'
const keystrokes = 60
const formVisits = 9

const server = await startProcess()
const browser: Browser = await launch()
try {
  await measureFirstLoad()
  await measureForm()
} finally {
  await browser.close()
  await server.stop()
}

/** The scripts that the first look needs: those that are there when the heading is. */
async function measureFirstLoad() {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return
      observer.disconnect()
      const entries = performance.getEntriesByType('resource').map(({ name }) => name)
      Object.assign(globalThis, { neededForHeading: entries })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(server.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const needed = await page.evaluate(() => Reflect.get(globalThis, 'neededForHeading') as string[])
  const sizes = await Promise.all(
    needed
      .filter((url) => new URL(url).pathname.endsWith('.js'))
      .map(async (url) => gzipSync(await (await fetch(url)).bytes()).length),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
  print(`first load, ${sizes.length} scripts, gz`, total, budget.firstLoadKilobytes, 'kB')
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

/** Each visit is a new context: nothing is compiled yet, as at a first visit of a person. */
async function measureForm() {
  const visits: { opened: number; keystrokes: number[] }[] = []
  for (let visit = 0; visit < formVisits; visit++) visits.push(await visitForm())
  const opened = visits.map((visit) => visit.opened)
  const typed = visits.flatMap((visit) => visit.keystrokes)
  const forms = `form on screen after the press, ${formVisits} visits`
  print(`${forms}, median`, part(opened, 0.5), budget.formMilliseconds, 'ms')
  print(`${forms}, worst`, part(opened, 1), budget.formMilliseconds, 'ms')
  const keys = `a keystroke, of ${typed.length}`
  print(`${keys}, median`, part(typed, 0.5), budget.keystrokeMilliseconds, 'ms')
  print(`${keys}, 95 %`, part(typed, 0.95), budget.keystrokeMilliseconds, 'ms')
}

/** The value below which this part of them lies. */
function part(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))]!
}

async function visitForm() {
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
  const opened = await untilPainted(
    page,
    `a[href="/convert/${conversion}"]`,
    'form input, form select',
  )

  const field = page
    .locator('form input[type="number"], form input[inputmode="numeric"], form input[type="text"]')
    .first()
  await field.waitFor()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  const times = await field.evaluate((input: HTMLInputElement, count) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    return Array.from({ length: count }, (_, index) => {
      const started = performance.now()
      set.call(input, String(100 + index))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return performance.now() - started
    })
  }, keystrokes)
  await page.close()
  return { opened, keystrokes: times }
}

function print(what: string, value: number, limit: number, unit: string) {
  console.log(
    `${what.padEnd(48)} ${value.toFixed(1).padStart(7)} ${unit}   ${(value / limit).toFixed(2)} of the budget of ${limit} ${unit}`,
  )
}
