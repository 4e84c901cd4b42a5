import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { DialogName } from './names.ts'

/** Every dialog closes itself by the one thing it is given. */
export interface DialogScreenProps {
  onClose: () => void
}

type DialogScreen = LazyExoticComponent<ComponentType<DialogScreenProps>>

const payment = (title: string, ask: 'cards' | 'lmwr' = 'cards'): DialogScreen =>
  lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).paymentDialog(title, ask) }))

/** The screen of every dialog name, each in its own chunk. */
export const dialogScreens = {
  'add-card': payment('Add card'),
  'buy-credits': payment('Buy credits'),
  'change-subscription': payment('Change subscription'),
  'delete-card': payment('Delete card'),
  'pay-invoice': payment('Pay invoice'),
  'upgrade-subscription': payment('Upgrade subscription'),
  'buy-credits-with-lmwr': payment('Buy credits with LMWR', 'lmwr'),
} satisfies Record<DialogName, DialogScreen>
