import { useEffect, useRef, useState } from 'react'
import { words } from '../../../generated/words/payments.js'
import { words as common } from '../../../generated/words/common.js'
import { alone, toHttpError, type HttpError } from '../../client/index.ts'
import { askLogIn } from '../session/auth-prompt.ts'
import { toast } from '../shell/toasts.ts'
import { tellOtherTabs } from '../state/money-elsewhere.ts'
import { refreshMoney } from '../state/queries.ts'

export interface PaymentRun {
  isPaying: boolean
  /** why the last payment failed */
  error: HttpError | undefined
  /**
   * Makes one payment. It goes on when the dialog is closed; then a toast tells how it ended, with
   * `doneMessage` if well (none where the work says that itself). Answers whether it is done and
   * somebody still looks.
   */
  pay: (work: () => Promise<unknown>, doneMessage?: string) => Promise<boolean>
}

/** What the dialogs of payments share: one at a time, told to who still looks or by a toast. */
export function usePayment(): PaymentRun {
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<HttpError>()
  const isShown = useRef(true)
  // Beside the state: a second press can come before the first one is rendered.
  const isBusy = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const pay: PaymentRun['pay'] = async (work, doneMessage) => {
    if (isBusy.current) return false
    isBusy.current = true
    setPaying(true)
    setError(undefined)
    try {
      await alone(() => withLogIn(work))
      tellOtherTabs()
      await refreshMoney()
      if (!isShown.current && doneMessage) toast(doneMessage)
      return isShown.current
    } catch (caught) {
      const problem = toHttpError(caught)
      // What was asked for came about elsewhere: this page shows what was before.
      if (problem.code === 'conflict') void refreshMoney()
      if (isShown.current) setError(problem)
      else
        toast(common.problem({ title: problem.problem.title, message: problem.message }), 'danger')
      return false
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }
  return { isPaying, error, pay }
}

/** The session ended while the page was open: log in over the page, and the same payment goes on. */
async function withLogIn(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (toHttpError(error).status !== 401 || !(await askLogIn(words.sessionEnded()))) throw error
    await work()
  }
}
