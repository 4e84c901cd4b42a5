/** Thousandths of a Credit, always an integer, so that sums are exact. */
export type MilliCredits = number

/**
 * Credits as integer milli-credits. Throws RangeError for anything that is not a finite number with
 * at most three decimals: an amount is never rounded silently.
 */
export function toMilliCredits(credits: number): MilliCredits {
  const milliCredits = Math.round(credits * 1000)
  if (!Number.isSafeInteger(milliCredits) || milliCredits / 1000 !== credits)
    throw new RangeError(`${credits} is not an amount of Credits with at most three decimals`)
  return milliCredits
}

/** Milli-credits as Credits: the number that prints with at most three decimals. Throws RangeError for a fraction. */
export function toCredits(milliCredits: MilliCredits): number {
  if (!Number.isSafeInteger(milliCredits))
    throw new RangeError(`${milliCredits} is not a whole number of milli-credits`)
  return milliCredits / 1000
}

const creditFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })
const centFormat = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** "7.5 credits", "1 credit", "1,000 credits". */
export function formatCredits(credits: number): string {
  return `${creditFormat.format(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}

/** USDC cents as "15.00 USDC" (spec, product section 9: prices are in USDC cents, divided by 100). */
export function formatUsdcCents(cents: number): string {
  return `${centFormat.format(cents / 100).replace('$', '')} USDC`
}
