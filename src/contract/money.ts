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

/**
 * What so many Credits cost in LMWR, as decimal text: credits times the credits-to-USDC factor times
 * the rate (spec, product section 9). The specification's rate is LMWR for one USDC; what
 * getExchangeRates answers, and `usdcPerLmwr` is, is its inverse, USDC for one LMWR, so it divides.
 * Exact until the end, where it is rounded up, once, to `decimals`. Throws RangeError for anything
 * that is not decimal text, and for a rate of 0.
 */
export function lmwrPrice(
  credits: number,
  creditsToUsdcFactor: string,
  usdcPerLmwr: string,
  decimals = 6,
): string {
  const factor = scaled(creditsToUsdcFactor)
  const rate = scaled(usdcPerLmwr)
  if (rate.digits === 0n) throw new RangeError('The rate of LMWR is 0.')
  const dividend = BigInt(toMilliCredits(credits)) * factor.digits * 10n ** BigInt(rate.decimals)
  const divisor = 1000n * 10n ** BigInt(factor.decimals) * rate.digits
  return decimalText(roundedUp(dividend * 10n ** BigInt(decimals), divisor), decimals)
}

const lmwrFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 18 })

/** Decimal text as "1,234.5 LMWR", with every digit it has. */
export function formatLmwr(amount: string): string {
  return `${lmwrFormat.format(amount as `${number}`)} LMWR`
}

/** Decimal text as the integer of all its digits. */
function scaled(text: string): { digits: bigint; decimals: number } {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new RangeError(`${text} is not a decimal number`)
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

function roundedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** The integer of all digits as decimal text, without zeros at the end. */
function decimalText(digits: bigint, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0')
  const end = text.length - decimals
  const fraction = text.slice(end).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, end) : `${text.slice(0, end)}.${fraction}`
}
