import { paymentElement, type SandboxElement } from './payment-element.ts'

export interface SandboxElements {
  create: (type: string) => SandboxElement
  getElement: (type: string) => SandboxElement | null
  update: (options: object) => void
  /** Checks the fields before a confirmation. */
  submit: () => Promise<{ error?: object; selectedPaymentMethod?: string }>
  clientSecret: string | undefined
}

/** A group of elements, of which the sandbox has the one that takes a card. */
export function elementsFor(options: { clientSecret?: string } = {}): SandboxElements {
  let payment: SandboxElement | undefined
  return {
    clientSecret: options.clientSecret,
    create(type) {
      if (type !== 'payment') throw new Error(`The sandbox has no element of type ${type}`)
      if (payment) throw new Error('Can only create one Element of type payment')
      payment = paymentElement(() => (payment = undefined))
      return payment
    },
    getElement: (type) => (type === 'payment' ? (payment ?? null) : null),
    update: () => undefined,
    async submit() {
      const error = payment?.validate()
      return error ? { error } : { selectedPaymentMethod: 'card' }
    },
  }
}
