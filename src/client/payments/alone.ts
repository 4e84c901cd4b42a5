import { words } from '../../../generated/words/payment-problems.js'
import { localError } from '../problems.ts'
import { webLocks, type Locks } from '../upload/locks.ts'

/**
 * Does one payment at a time in all tabs of this browser: two presses, in one tab or in two, do not
 * pay twice. Throws HttpError payment_under_way (409) without starting while another one runs.
 */
export async function alone<T>(pay: () => Promise<T>, locks: Locks = webLocks): Promise<T> {
  const release = await locks.take('payment')
  if (!release) throw underWay()
  try {
    return await pay()
  } finally {
    release()
  }
}

function underWay() {
  return localError('payment_under_way', words.underWayTitle(), words.underWay(), { status: 409 })
}
