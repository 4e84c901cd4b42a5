/** Why a card was refused, as Stripe says it. */
export type Decline = { code: string; decline_code?: string; message: string; param?: string }

const declined = (decline_code: string, message: string): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** The refusals that the test cards stand for. */
export const declines = {
  generic_decline: declined('generic_decline', 'Your card was declined.'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>

/** A card that wants its holder, who is not there. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** The holder did not pass the bank's challenge. */
export function authenticationFailed(of: 'payment_intent' | 'setup_intent'): Decline {
  return {
    code: `${of}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
}
