import { useState } from 'react'
import { words as payments } from '../../../../generated/words/payments.js'
import { words } from '../../../../generated/words/dialogs.js'
import { attemptsIn, buyCreditsFlow } from '../../../client/index.ts'
import { plans } from '../../../contract/catalogue.ts'
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
import { formatCredits, formatUsdcCents } from '../../words/format.ts'
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
      words.bought({ credits: formatCredits(credits) }),
    )
    if (isDone) onBought(credits)
  }
  const step = isPaid ? words.creditsArriving() : payments.waitingForProvider()
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
          label={payments.pay({ amount: formatUsdcCents(pack.priceUsdcCent) })}
          progress={isPaying ? step : undefined}
          isDisabled={card.isLoading}
          onPay={() => void buy()}
          onClose={onClose}
        />
      </div>
    </div>
  )
}
