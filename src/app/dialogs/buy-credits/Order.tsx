import { useState } from 'react'
import { attemptsIn, buyCreditsFlow } from '../../../client/index.ts'
import { plans } from '../../../contract/catalogue.ts'
import { formatCredits, formatUsdcCents } from '../../../contract/money.ts'
import {
  CardChoice,
  confirmPayment,
  PayActions,
  PaymentProblem,
  useCardChoice,
  usePayment,
} from '../../payments/index.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { useCreditPrices } from '../../state/payments.ts'
import { useDialogs } from '../use-dialogs.ts'
import { PackChoice } from './PackChoice.tsx'
import { Totals } from './Totals.tsx'
import './order.css'

export interface OrderProps {
  onBought: (credits: number) => void
  onClose: () => void
}

/** Which pack, with which card, and what comes of it. */
export function Order({ onBought, onClose }: OrderProps) {
  const { params } = useDialogs()
  const packs = useCreditPrices() ?? plans.creditPrices
  const [price, setPrice] = useState(Number(params.pack))
  const pack = packs.find(({ priceUsdcCent }) => priceUsdcCent === price) ?? packs[0]!
  const card = useCardChoice()
  const userId = useSignedIn()?.user.id
  const { isPaying, error, pay } = usePayment()
  const [isPaid, setPaid] = useState(false)

  const buy = async () => {
    const cardId = card.require()
    if (cardId === undefined) return
    setPaid(false)
    const { credits, priceUsdcCent } = pack
    const isDone = await pay(
      () =>
        buyCreditsFlow(
          { amountUsdcCent: priceUsdcCent, cardId },
          {
            confirm: confirmPayment,
            attempts: attemptsIn(sessionStorage, `credits:${userId}`),
            onPaid: () => setPaid(true),
          },
        ),
      `Credits purchased: ${formatCredits(credits)}.`,
    )
    if (isDone) onBought(credits)
  }
  const step = isPaid ? 'Paid. Waiting for the credits.' : 'Waiting for the card provider.'
  return (
    <div className="credit-order">
      <PackChoice
        packs={packs}
        value={pack.priceUsdcCent}
        onChange={setPrice}
        isDisabled={isPaying}
      />
      <div className="credit-order-payment">
        <CardChoice {...card.props} isDisabled={isPaying} />
        <Totals pack={pack} />
        {error && <PaymentProblem error={error} isCharge />}
        <PayActions
          label={`Pay ${formatUsdcCents(pack.priceUsdcCent)}`}
          progress={isPaying ? step : undefined}
          isDisabled={card.isLoading}
          onPay={() => void buy()}
          onClose={onClose}
        />
      </div>
    </div>
  )
}
