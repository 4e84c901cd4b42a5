import type { Invoice } from '../../../client/index.ts'
import { formatUsdcCents } from '../../../contract/money.ts'
import { DialogLink } from '../../dialogs/DialogLink.tsx'
import { useInvoices } from '../../state/payments.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatDay } from '../../ui/words.ts'

/** What was billed, newest first; what is open can be paid. */
export function Invoices() {
  const { data, error, mutate } = useInvoices()
  return (
    <section className="account-section" aria-labelledby="invoices-title">
      <h2 id="invoices-title" className="account-title">
        Invoices
      </h2>
      {error && <LoadError error={error} onRetry={mutate} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="muted">Nothing was billed yet.</p>}
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

const states = {
  open: { tone: 'caution', words: 'Open' },
  paid: { tone: 'plain', words: 'Paid' },
  void: { tone: 'plain', words: 'Cancelled' },
  uncollectible: { tone: 'danger', words: 'Not paid' },
} as const

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, amountDue, amountPaid, status, createdAt, description } = invoice
  const { tone, words } = states[status]
  const amount = formatUsdcCents(status === 'paid' ? amountPaid : amountDue)
  return (
    <li className="account-row">
      <span className="account-row-words">
        <span className="account-row-name">{description}</span>
        <span className="account-row-about">
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </span>
      </span>
      <Tag tone={tone}>{words}</Tag>
      <span className="account-row-amount">{amount}</span>
      {status === 'open' && (
        <span className="account-row-actions">
          <DialogLink
            dialog="pay-invoice"
            params={{ invoice: id }}
            look="primary"
            size="small"
            aria-label={`Pay ${amount}: ${description}`}
          >
            Pay
          </DialogLink>
        </span>
      )}
    </li>
  )
}
