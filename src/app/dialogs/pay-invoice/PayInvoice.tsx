import { useId, useState } from 'react'
import { words as payments } from '../../../../generated/words/payments.js'
import { words } from '../../../../generated/words/dialogs.js'
import { payInvoiceFlow, type Invoice } from '../../../client/index.ts'
import {
  CardChoice,
  confirmPayment,
  PayActions,
  PaymentProblem,
  useCardChoice,
  usePayment,
} from '../../payments/index.ts'
import { formatUsdcCents } from '../../words/format.ts'
import { RichText } from '../../words/RichText.tsx'
import './pay-invoice.css'

export interface PayInvoiceProps {
  /** open ones, at least one */
  invoices: Invoice[]
  /** A payment begins. */
  onPress: () => void
  onEnd: (isPaid: boolean) => void
  onClose: () => void
}

/** Which invoice, with which card. */
export function PayInvoice({ invoices, onPress, onEnd, onClose }: PayInvoiceProps) {
  const name = useId()
  const [picked, setPicked] = useState<string>()
  const invoice = invoices.find(({ id }) => id === picked) ?? invoices[0]!
  const card = useCardChoice()
  const { isPaying, error, pay } = usePayment()
  const submit = async () => {
    const cardId = card.require()
    if (cardId === undefined) return
    const order = { invoiceId: invoice.id, cardId }
    onPress()
    onEnd(await pay(() => payInvoiceFlow(order, confirmPayment), words.invoicePaidToast()))
  }
  return (
    <>
      <fieldset className="invoice-choice" disabled={isPaying}>
        <legend className="visually-hidden">{words.invoice()}</legend>
        {invoices.length === 1 ? (
          <p className="invoice-only">
            <InvoiceWords invoice={invoice} />
          </p>
        ) : (
          invoices.map((one) => (
            <label key={one.id} className="choice">
              <input
                type="radio"
                name={name}
                checked={one.id === invoice.id}
                onChange={() => setPicked(one.id)}
              />
              <InvoiceWords invoice={one} />
            </label>
          ))
        )}
      </fieldset>
      <CardChoice {...card.props} isDisabled={isPaying} />
      {error && <PaymentProblem error={error} isCharge />}
      <PayActions
        label={payments.pay({ amount: formatUsdcCents(invoice.amountDue) })}
        progress={isPaying ? payments.waitingForProvider() : undefined}
        isDisabled={card.isLoading}
        onPay={() => void submit()}
        onClose={onClose}
      />
    </>
  )
}

function InvoiceWords({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <span className="choice-words">
        <span className="choice-name">{invoice.description}</span>
        <span className="choice-about">
          <RichText
            text={words.invoiceOf({ date: invoice.createdAt })}
            tags={{ day: <time dateTime={invoice.createdAt} /> }}
          />
        </span>
      </span>
      <strong>{formatUsdcCents(invoice.amountDue)}</strong>
    </>
  )
}
