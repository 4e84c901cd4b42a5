import { useState } from 'react'
import type { HttpError, Session } from '../../client/index.ts'
import { plans } from '../../contract/catalogue.ts'
import { useSignedIn } from '../session/use-session.ts'

/**
 * Whether plan or credits have become more since a run was refused for the want of them: by a payment
 * in a dialog, or in another tab. Where the plan was too small, only one that is large enough counts.
 */
export function useRemedied(error: HttpError): boolean {
  const session = useSignedIn()
  const [refused, setRefused] = useState({ error, session })
  // The next refusal counts from what there is then.
  if (refused.error !== error) setRefused({ error, session })
  const before = refused.session
  if (!error.impliesUpgrade || !session || !before) return false
  if (error.code === 'forbidden') return hasPro(session) && !hasPro(before)
  return session.tier !== before.tier || session.credits > before.credits
}

const hasPro = ({ tier }: Session) => plans.tiers[tier].grants === 'PRO'
