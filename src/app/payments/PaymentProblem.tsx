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
      {error.retryAfter !== undefined && <p>Try again in {error.retryAfter} seconds.</p>}
      {isCharge && <p>{consequence(error)}</p>}
      <p className="muted small">Code: {error.code}</p>
    </Notice>
  )
}

function consequence(error: HttpError): string {
  if (error.code === 'payment_under_way') return 'This one was not started.'
  if (error.code === 'polling_timeout') return 'To look again, press the button once more.'
  return isRefusal(error) || error.code === 'provider_unreachable'
    ? 'Nothing was charged.'
    : 'A repeated try is the same payment: it is not made twice.'
}
