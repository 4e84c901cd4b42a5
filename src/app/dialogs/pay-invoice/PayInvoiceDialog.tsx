import { useState } from 'react'
import { words } from '../../../../generated/words/dialogs.js'
import { words as common } from '../../../../generated/words/common.js'
import type { Invoice } from '../../../client/index.ts'
import { Done } from '../../payments/index.ts'
import { useInvoices } from '../../state/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { DialogScreenProps } from '../registry.ts'
import { useDialogs } from '../use-dialogs.ts'
import { PayInvoice } from './PayInvoice.tsx'

/** ?dialog=pay-invoice, with &invoice= to name it; otherwise every open invoice can be chosen. */
export function PayInvoiceDialog({ onClose }: DialogScreenProps) {
  const { params } = useDialogs()
  const { data, error, mutate } = useInvoices()
  const [isPaid, setPaid] = useState(false)
  const open = data?.filter(({ status }) => status === 'open') ?? []
  const named = data?.find(({ id }) => id === params.invoice)
  // The invoices of the press stay while they are paid: the list knows it a moment before the dialog.
  const [paying, setPaying] = useState<Invoice[]>()
  const offered = paying ?? (named?.status === 'open' ? [named] : open)
  return (
    <Dialog title={words.payInvoice()} onClose={onClose}>
      {isPaid ? (
        <Done title={words.invoicePaid()} onClose={onClose}>
          <p>{words.monthlyCreditsReset()}</p>
        </Done>
      ) : (
        <>
          {error && <LoadError error={error} onRetry={mutate} />}
          {!data && !error && <Skeleton lines={3} />}
          {data && !paying && params.invoice && named?.status !== 'open' && (
            <p>{words.invoiceNotOpen({ isPaid: named?.status === 'paid' })}</p>
          )}
          {data && offered.length > 0 && (
            <PayInvoice
              invoices={offered}
              onPress={() => setPaying(offered)}
              onEnd={(isNowPaid) => {
                setPaying(undefined)
                setPaid(isNowPaid)
              }}
              onClose={onClose}
            />
          )}
          {data && offered.length === 0 && <NothingToPay onClose={onClose} />}
        </>
      )}
    </Dialog>
  )
}

function NothingToPay({ onClose }: DialogScreenProps) {
  return (
    <>
      <p className="muted">{words.noInvoice()}</p>
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus */}
        <Button autoFocus onClick={onClose}>
          {common.close()}
        </Button>
      </div>
    </>
  )
}
