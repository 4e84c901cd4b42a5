import { useState } from 'react'
import { attemptsIn } from '../../../client/payments/attempts.ts'
import { changeSubscriptionFlow } from '../../../client/payments/change-subscription.ts'
import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import { confirmPayment, usePayment } from '../../payments/index.ts'
import { announce } from '../../shell/announcer.ts'
import type { Choice } from './choice.ts'

export type Change = ReturnType<typeof useChange>

const done = 'Subscription changed'

/** One change of the plan, from the press to the end. */
export function useChange(choice: Choice, now: CurrentPlan) {
  const { isPaying, error, pay } = usePayment()
  const [before, setBefore] = useState<CurrentPlan>()
  const [isDone, setDone] = useState(false)

  return {
    isChanging: isPaying,
    /** why the last try failed */
    error,
    isDone,
    /** The plan as it was at the press, while the change is made and when it is done. */
    before,
    /** @param cardId none where nothing is due */
    async submit(cardId?: string): Promise<void> {
      if (isPaying) return
      setBefore(now)
      const order = cardId === undefined ? choice : { ...choice, cardId }
      const isSeen = await pay(
        () =>
          changeSubscriptionFlow(order, {
            confirm: confirmPayment,
            attempts: attemptsIn(sessionStorage, 'change-subscription'),
            onTaken: () => announce('The change is taken. Waiting for it to arrive.'),
          }),
        done,
      )
      if (!isSeen) return setBefore(undefined)
      setDone(true)
      announce(done)
    },
  }
}
