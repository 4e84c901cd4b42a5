import type { Page } from 'playwright-core'

/** What has moved without the person having done anything, by the browser's own measure. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sums = globalThis as unknown as { shifts: number }
    sums.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
      }[])
        if (!entry.hadRecentInput) sums.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)
}
