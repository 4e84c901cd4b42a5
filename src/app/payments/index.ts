// Cards and payments for the dialogs. Everything here is loaded with the first of them, the card form
// and the provider's script when they are needed.

export { CardChoice, type CardChoiceProps } from './CardChoice.tsx'
export { expiryOf, isExpired, nameOfCard } from './card-words.ts'
export { confirmPayment } from './confirm-payment.ts'
export { Done } from './Done.tsx'
export { PayActions } from './PayActions.tsx'
export { PaymentProblem } from './PaymentProblem.tsx'
export { useCardChoice } from './use-card-choice.ts'
export { useLmwrPrice } from './use-lmwr-price.ts'
export { usePayment, type PaymentRun } from './use-payment.ts'
