import { useState } from 'react'
import { words } from '../../../../generated/words/dialogs.js'
import { Done } from '../../payments/index.ts'
import { useBalance } from '../../state/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { DialogScreenProps } from '../registry.ts'
import { Order } from './Order.tsx'
import { formatCredits } from '../../words/format.ts'

/** ?dialog=buy-credits, with &pack= (its price in USDC cents) to choose one from the start. */
export function BuyCreditsDialog({ onClose }: DialogScreenProps) {
  const [bought, setBought] = useState<number>()
  const balance = useBalance()
  return (
    <Dialog
      title={words.buyCredits()}
      size={bought === undefined ? 'wide' : 'regular'}
      onClose={onClose}
    >
      {bought === undefined ? (
        <Order onBought={setBought} onClose={onClose} />
      ) : (
        <Done title={words.creditsPurchased()} onClose={onClose}>
          <p>
            {words.creditsAdded({ bought: formatCredits(bought) })}{' '}
            {balance && words.creditsNow({ credits: formatCredits(balance.credits) })}
          </p>
        </Done>
      )}
    </Dialog>
  )
}
