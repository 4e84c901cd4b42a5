import type { PlanChoice, PlanLabel } from '../../contract/plans/compare.ts'

export interface Intent extends PlanChoice {
  /** What the button said that was pressed. */
  label: PlanLabel
}

let pressed: Intent | undefined

/** Remembers which button of which plan a person has just pressed in this page. */
export function rememberPress(intent: Intent): void {
  pressed = intent
}

/**
 * Whether the person pressed the button of this plan that said `label`. Where nothing is due a press
 * is enough to make the change, but an address alone (a link from elsewhere, a reload) never is: it
 * could start a trial that nobody asked for. True once for every press.
 */
export function takePress({ tier, period, label }: Intent): boolean {
  const isMeant = pressed?.tier === tier && pressed.label === label
  const isPeriod = tier === 'Free' || pressed?.period === period
  pressed = undefined
  return isMeant && isPeriod
}
