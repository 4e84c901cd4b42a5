import { words } from '../../../../generated/words/account.js'
import type { Invoice } from '../../../client/index.ts'
import { DialogLink } from '../../dialogs/DialogLink.tsx'
import { useInvoices } from '../../state/payments.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatDay, formatUsdcCents } from '../../words/format.ts'

/** What was billed, newest first; what is open can be paid. */
export function Invoices() {
  const { data, error, mutate } = useInvoices()
  return (
    <section className="account-section" aria-labelledby="invoices-title">
      <h2 id="invoices-title" className="account-title">
        {words.invoices()}
      </h2>
      {error && <LoadError error={error} onRetry={mutate} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="muted">{words.nothingBilled()}</p>}
      {data && data.length > 0 && (
        <ul className="account-list">
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  )
}

const tones = { open: 'caution', paid: 'plain', void: 'plain', uncollectible: 'danger' } as const

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, amountDue, amountPaid, status, createdAt, description } = invoice
  const amount = formatUsdcCents(status === 'paid' ? amountPaid : amountDue)
  return (
    <li className="account-row">
      <span className="account-row-words">
        <span className="account-row-name">{description}</span>
        <span className="account-row-about">
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </span>
      </span>
      <Tag tone={tones[status]}>{words.invoiceStatus({ status })}</Tag>
      <span className="account-row-amount">{amount}</span>
      {status === 'open' && (
        <span className="account-row-actions">
          <DialogLink
            dialog="pay-invoice"
            params={{ invoice: id }}
            look="primary"
            size="small"
            aria-label={words.payNamedInvoice({ amount, description })}
          >
            {words.pay()}
          </DialogLink>
        </span>
      )}
    </li>
  )
}
