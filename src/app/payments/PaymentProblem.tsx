import { words } from '../../../generated/words/payments.js'
import { words as common } from '../../../generated/words/common.js'
import { isRefusal, type HttpError } from '../../client/index.ts'
import { Notice } from '../ui/Notice.tsx'

/**
 * Why a payment or a card failed, with the code (specification, section 8), and whether money may
 * have moved.
 */
export function PaymentProblem({ error, isCharge }: { error: HttpError; isCharge?: boolean }) {
  const { title } = error.problem
  return (
    <Notice tone="danger" title={title} live>
      <p>{error.message}</p>
      {error.retryAfter !== undefined && <p>{common.tryAgainIn({ seconds: error.retryAfter })}</p>}
      {isCharge && <p>{consequence(error)}</p>}
      <p className="muted small">{words.code({ code: shownCode(error) })}</p>
    </Notice>
  )
}

/** The provider's code; 500 where it gave no answer in time (specification, section 8). */
function shownCode({ code, status }: HttpError): string {
  return code === 'polling_timeout' ? String(status) : code
}

function consequence(error: HttpError): string {
  if (error.code === 'payment_under_way') return words.notStarted()
  if (error.code === 'polling_timeout') return words.lookAgain()
  return isRefusal(error) || error.code === 'provider_unreachable'
    ? words.nothingCharged()
    : words.samePayment()
}
