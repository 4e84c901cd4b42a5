import { useId, useState, type FormEvent } from 'react'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import useSWR from 'swr'
import { words } from '../../../generated/words/payments.js'
import { words as common } from '../../../generated/words/common.js'
import { addCard, addCardFlow } from '../../client/index.ts'
import { useCards } from '../state/payments.ts'
import { Button } from '../ui/Button.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { appearance } from './appearance.ts'
import { PaymentProblem } from './PaymentProblem.tsx'
import { loadProvider } from './provider.ts'
import { setUpCard } from './set-up-card.ts'
import { usePayment } from './use-payment.ts'
import './card-form.css'

export interface CardFormProps {
  /** Called when our server has the card, even if the form is gone by then, to say and use it. */
  onAdded: (cardId: string) => void
  onCancel: () => void
}

/** The form of the card provider for a new card. The number never reaches our server. */
export function CardForm(props: CardFormProps) {
  // Under an own name each time: a set-up is for one card.
  const key = ['addCard', useId()]
  const { data, error, isValidating, mutate } = useSWR(key, begin, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  })
  if (error && !isValidating) return <LoadError error={error} onRetry={mutate} />
  if (!data) return <Skeleton lines={3} />
  return (
    <Elements
      stripe={data.stripe}
      options={{ clientSecret: data.clientSecret, appearance: appearance() }}
    >
      <Fields {...props} />
    </Elements>
  )
}

async function begin() {
  const [stripe, { setupIntent }] = await Promise.all([loadProvider(), addCard()])
  return { stripe, clientSecret: setupIntent.clientSecret }
}

function Fields({ onAdded, onCancel }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [loadError, setLoadError] = useState<string>()
  const { isPaying, error, pay } = usePayment()
  const { mutate: refreshCards } = useCards()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || !isReady || isPaying) return
    // What the fields lack is said at the fields, by the provider's own form.
    if ((await elements.submit()).error) return
    const add = async () => {
      const cardId = await addCardFlow(() => setUpCard(stripe, elements))
      // Listed first, then chosen: between the two, nothing may be paid with the card before.
      await refreshCards()
      onAdded(cardId)
    }
    await pay(add)
  }
  if (loadError) return <LoadError error={loadError} onRetry={onCancel} />
  return (
    <form className="card-form" onSubmit={(event) => void save(event)} noValidate>
      {!isReady && <Skeleton lines={3} />}
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
        onReady={(element) => {
          setReady(true)
          element.focus()
        }}
        onLoadError={({ error: { message } }) => setLoadError(message)}
      />
      {error && <PaymentProblem error={error} />}
      <div className="card-form-actions">
        <Button onClick={onCancel}>{common.cancel()}</Button>
        <Button type="submit" look="primary" disabled={!isReady} busy={isPaying}>
          {words.saveCard()}
        </Button>
      </div>
    </form>
  )
}
