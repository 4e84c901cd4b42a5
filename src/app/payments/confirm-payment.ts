import { confirmIntent, type ConfirmPayment } from '../../client/index.ts'
import { loadProvider } from './provider.ts'

/** The port that the payment flows take: confirms with the card provider's script, see confirmIntent. */
export const confirmPayment: ConfirmPayment = (intent, cardId) =>
  confirmIntent(intent, cardId, loadProvider)
