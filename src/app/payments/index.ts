// Cards and payments for the dialogs. Everything here is loaded with the first of them, the card form
// and the provider's script when they are needed.

export { CardChoice, type CardChoiceProps } from './CardChoice.tsx'
export { confirmPayment } from './confirm-payment.ts'
export { PaymentProblem } from './PaymentProblem.tsx'
export { useCardChoice } from './use-card-choice.ts'
export { usePayment, type PaymentRun } from './use-payment.ts'
export { nameOfCard, expiryOf, isExpired } from './card-words.ts'
