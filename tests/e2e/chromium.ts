import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const paths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser to test with, or undefined; a suite without one says so and skips. */
export const executablePath = paths.find((path) => path !== undefined && existsSync(path))

if (executablePath === undefined) {
  console.warn(
    'No Chromium found: the end-to-end tests are skipped. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/** Quiet flags: no GPU, and none of the calls home that fail on a machine without the internet. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What WebGL is drawn with where there is no GPU: SwiftShader, which has to be asked for. */
export const drawingArgs = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

export function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath!,
    headless: true,
    args: [...args, ...more],
  })
}

/**
 * A fresh visitor. Collects what the browser complains of (script errors, console errors, CSP and
 * Trusted Types violations); a test asserts that `complaints` is empty at its end.
 */
export async function visitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context: BrowserContext = await browser.newContext({ acceptDownloads: true, ...options })
  const page: Page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // A refused call is part of what is tested; the browser reports each as a console error.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(`console: ${message.text()}`)
  })
  return { context, page, complaints }
}
