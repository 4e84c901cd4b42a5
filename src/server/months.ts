/**
 * So many calendar months later, at the same time of day (UTC). What began on the 31st is on the
 * last day of a shorter month, and on the 31st again in the next long one: count from the start.
 */
export function addMonths(start: Date, count: number): Date {
  const moved = new Date(start)
  moved.setUTCMonth(moved.getUTCMonth() + count)
  const overflowed = moved.getUTCDate() !== start.getUTCDate()
  if (overflowed) moved.setUTCDate(0)
  return moved
}

/** How many whole months have passed; negative when `now` is before the start. */
export function wholeMonths(start: Date, now: Date): number {
  const years = now.getUTCFullYear() - start.getUTCFullYear()
  const months = years * 12 + now.getUTCMonth() - start.getUTCMonth()
  return addMonths(start, months) <= now ? months : months - 1
}
