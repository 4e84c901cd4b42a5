import { useState } from 'react'
import { words as payments } from '../../../../generated/words/payments.js'
import { words } from '../../../../generated/words/dialogs.js'
import { attemptsIn, changeSubscriptionFlow } from '../../../client/index.ts'
import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import { confirmPayment, usePayment } from '../../payments/index.ts'
import { useSignedIn } from '../../session/use-session.ts'
import type { Choice } from './choice.ts'

export type Change = ReturnType<typeof useChange>

/** One change of the plan, from the press to the end. */
export function useChange(choice: Choice, now: CurrentPlan) {
  const userId = useSignedIn()?.user.id
  const { isPaying, error, pay } = usePayment()
  const [isTaken, setTaken] = useState(false)
  const [before, setBefore] = useState<CurrentPlan>()
  const [isDone, setDone] = useState(false)
  const step = isTaken ? words.changeArriving() : payments.waitingForProvider()

  return {
    /** What goes on, in words, while the change is made. */
    progress: isPaying ? step : undefined,
    /** why the last try failed */
    error,
    isDone,
    /** The plan as it was at the press, while the change is made and when it is done. */
    before,
    /** @param cardId none where nothing is due */
    async submit(cardId?: string): Promise<void> {
      setBefore(now)
      setTaken(false)
      const order = cardId === undefined ? choice : { ...choice, cardId }
      const isSeen = await pay(
        () =>
          changeSubscriptionFlow(order, {
            confirm: confirmPayment,
            attempts: attemptsIn(sessionStorage, `change-subscription:${userId}`),
            onTaken: () => setTaken(true),
          }),
        words.subscriptionChangedToast(),
      )
      if (isSeen) setDone(true)
      else setBefore(undefined)
    },
  }
}
