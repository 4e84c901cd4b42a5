import { plans } from '../../contract/catalogue.ts'
import type { InvoiceRecord } from '../payments/provider/types.ts'

/** What an invoice is for, such as "Pro, monthly" or "Change to ProPlus, yearly". */
export function describeInvoice({ lines, amountDueCent, reason }: InvoiceRecord): string {
  const bought = lines.findLast(({ amountCent }) => amountCent > 0) ?? lines.at(-1)
  if (!bought) return 'Subscription'
  const { tier, period } = bought
  const plan = `${plans.tiers[tier].name}, ${period === 'Year' ? 'yearly' : 'monthly'}`
  const givesBack = lines.some(({ amountCent }) => amountCent < 0)
  if (givesBack) return `Change to ${plan}`
  return reason === 'create' && amountDueCent === 0 ? `${plan}: free trial` : plan
}
