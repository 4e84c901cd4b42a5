import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The two ends of how a page is looked at. */
export const looks = [
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: '320 pixels, dark', viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
] as const

/**
 * What axe finds on the page as it is now, a line for each rule. It is injected, which the product's
 * own content security policy would refuse: make the visitor with `bypassCSP`.
 */
export async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.addScriptTag({ content: axe.source })
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}
