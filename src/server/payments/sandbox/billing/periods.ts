import { addMonths as monthsLater } from '../../../months.ts'
import type { Interval } from '../store/records.ts'

const monthsIn: Record<Interval, number> = { month: 1, year: 12 }

/**
 * The end of the period that begins at `start`, in seconds: the first whole number of intervals
 * after the anchor that is later than `start`. The 31st becomes the last day of shorter months,
 * and is the 31st again where there is one.
 */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  const step = monthsIn[interval]
  const averageMonth = 30.436875 * 86_400
  let months = Math.max(0, Math.floor((start - anchor) / averageMonth / step) - 1) * step
  let end = anchor
  while (end <= start) {
    months += step
    end = addMonths(anchor, months)
  }
  return end
}

/** So many calendar months later, in seconds as everything of the provider. */
export function addMonths(seconds: number, months: number): number {
  return monthsLater(new Date(seconds * 1000), months).getTime() / 1000
}
