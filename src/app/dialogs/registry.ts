import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { DialogName } from './names.ts'

/** Every dialog closes itself by the one thing it is given. Somebody is signed in. */
export interface DialogScreenProps {
  onClose: () => void
}

type DialogScreen = LazyExoticComponent<ComponentType<DialogScreenProps>>

function screen(load: () => Promise<ComponentType<DialogScreenProps>>): DialogScreen {
  return lazy(async () => ({ default: await load() }))
}

/** The screen of every dialog name, each in its own chunk. */
export const dialogScreens = {
  'add-card': screen(async () => (await import('./add-card/AddCardDialog.tsx')).AddCardDialog),
  'buy-credits': screen(
    async () => (await import('./buy-credits/BuyCreditsDialog.tsx')).BuyCreditsDialog,
  ),
  'change-subscription': screen(
    async () =>
      (await import('./change-subscription/ChangeSubscriptionDialog.tsx')).ChangeSubscriptionDialog,
  ),
  'delete-card': screen(
    async () => (await import('./delete-card/DeleteCardDialog.tsx')).DeleteCardDialog,
  ),
  'pay-invoice': screen(
    async () => (await import('./pay-invoice/PayInvoiceDialog.tsx')).PayInvoiceDialog,
  ),
  'upgrade-subscription': screen(
    async () =>
      (await import('./upgrade-subscription/UpgradeSubscriptionDialog.tsx'))
        .UpgradeSubscriptionDialog,
  ),
  'buy-credits-with-lmwr': screen(
    async () =>
      (await import('./buy-credits-with-lmwr/BuyCreditsWithLmwrDialog.tsx'))
        .BuyCreditsWithLmwrDialog,
  ),
} satisfies Record<DialogName, DialogScreen>
