import { useState } from 'react'
import { formatCredits } from '../../../contract/money.ts'
import { Done } from '../../payments/index.ts'
import { useBalance } from '../../state/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { DialogScreenProps } from '../registry.ts'
import { Order } from './Order.tsx'

/** ?dialog=buy-credits, with &pack= (its price in USDC cents) to choose one from the start. */
export function BuyCreditsDialog({ onClose }: DialogScreenProps) {
  const [bought, setBought] = useState<number>()
  const balance = useBalance()
  return (
    <Dialog title="Buy credits" size={bought === undefined ? 'wide' : 'regular'} onClose={onClose}>
      {bought === undefined ? (
        <Order onBought={setBought} onClose={onClose} />
      ) : (
        <Done title="Credits purchased" onClose={onClose}>
          <p>
            {formatCredits(bought)} were added.
            {balance && ` You have ${formatCredits(balance.credits)} now.`}
          </p>
        </Done>
      )}
    </Dialog>
  )
}
