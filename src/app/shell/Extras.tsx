import { DialogHost } from '../dialogs/DialogHost.tsx'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { useMoneyElsewhere } from '../state/money-elsewhere.ts'
import { Offline } from './Offline.tsx'
import { Toasts } from './Toasts.tsx'

/** What the shell shows over the pages now and then: loaded after the first look, so before it is needed. */
export function Extras() {
  useMoneyElsewhere()
  return (
    <>
      <DialogHost />
      <PaletteHost />
      <Offline />
      <Toasts />
    </>
  )
}
