import useSWR from 'swr'
import { words } from '../../../../generated/words/dialogs.js'
import { words as common } from '../../../../generated/words/common.js'
import { getContractsInfo, toHttpError } from '../../../client/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { DialogScreenProps } from '../registry.ts'

/**
 * ?dialog=buy-credits-with-lmwr. It asks the server which blockchains it has, and says why nothing
 * can be bought with a wallet instead of showing a form that leads nowhere.
 */
export function BuyCreditsWithLmwrDialog({ onClose }: DialogScreenProps) {
  return (
    <Dialog title={words.buyCreditsWithLmwr()} onClose={onClose}>
      <Reason />
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its least destructive action */}
        <Button autoFocus onClick={onClose}>
          {common.close()}
        </Button>
      </div>
    </Dialog>
  )
}

function Reason() {
  const { data, error } = useSWR('getContractsInfo', getContractsInfo)
  if (!data && !error) return <Skeleton lines={1} />
  const reason = data?.chains.length === 0 ? words.noBlockchain() : words.noWallet()
  return (
    <Notice title={words.noWalletPayments()}>
      <p>{error ? toHttpError(error).message : reason}</p>
      <p className="muted">{words.nothingCharged()}</p>
    </Notice>
  )
}
