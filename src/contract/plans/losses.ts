import { changeTo, type PlanChoice } from './compare.ts'
import { yearSaves } from './offers.ts'
import { plans } from './plans.ts'

export interface Losses {
  /** Features of the plan before that the plan after has not. */
  features: string[]
  /** Credits every month, where they become fewer. */
  credits: { before: number; after: number } | undefined
  /** The actions that ask for a Pro plan cannot be run any more. */
  isProAccess: boolean
  /** Cents that a year costs more when it is paid by the month, where it was paid at once. */
  yearlyCents: number
  /** The plan before is not sold any more: nobody comes back to it. */
  isForGood: boolean
}

/** How the credits of a plan are told among its features; they are compared as numbers here. */
const creditsFeature = /credits every month$/

/** What somebody gives up by a change of the plan. Nothing is lost by an upgrade. */
export function lossesOf(from: PlanChoice, to: PlanChoice): Losses {
  const before = plans.tiers[from.tier]
  const after = plans.tiers[to.tier]
  const isLess = changeTo(from, to) === 'downgrade'
  const fewer = after.monthlyCredits < before.monthlyCredits
  const kept = new Set(after.features)
  const isSlower = from.tier === to.tier && from.period === 'Year' && to.period === 'Month'
  return {
    features: isLess
      ? before.features.filter((one) => !kept.has(one) && !creditsFeature.test(one))
      : [],
    credits: fewer ? { before: before.monthlyCredits, after: after.monthlyCredits } : undefined,
    isProAccess: before.grants === 'PRO' && after.grants === 'FREE',
    yearlyCents: isSlower ? yearSaves(before.prices ?? {}) : 0,
    isForGood: !before.current && from.tier !== to.tier,
  }
}
