import { cardFields, fieldNames, type FieldError, type FieldName } from './card-fields.ts'
import { cardForm, type SandboxCardForm } from './card-form.ts'

type Listener = (event?: unknown) => void
type Problems = Partial<Record<FieldName, FieldError>>

/** The part of Stripe's PaymentElement that react-stripe-js and the app use. */
export interface SandboxElement {
  on: (event: string, listener: Listener) => SandboxElement
  off: (event: string, listener?: Listener) => SandboxElement
  mount: (place: HTMLElement) => void
  update: (options: { disabled?: boolean; readOnly?: boolean }) => void
  focus: () => void
  unmount: () => void
  destroy: () => void
  /** Shows what is wrong and answers the first of it. */
  validate: () => FieldError | undefined
  values: SandboxCardForm['values']
}

/**
 * A card form in the page that behaves like Stripe's: it says `ready` and `change` a moment later,
 * and what is wrong with a field only once the person has tried to send it.
 *
 * @param onDestroy frees its type, so that another one can be made (React's StrictMode makes two)
 */
export function paymentElement(onDestroy: () => void): SandboxElement {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, detail?: unknown) =>
    queueMicrotask(() => listeners.get(event)?.forEach((listener) => listener(detail)))
  let hasTried = false
  const form = cardForm(() => {
    const problems = problemsOf(form)
    if (hasTried) form.show(messagesOf(problems))
    emit('change', {
      elementType: 'payment',
      complete: Object.keys(problems).length === 0,
      empty: Object.values(form.values()).every((value) => value === ''),
      collapsed: false,
      value: { type: 'card' },
    })
  })
  const self: SandboxElement = {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      // Who listens after it was mounted hears it all the same.
      if (event === 'ready' && form.root.isConnected) queueMicrotask(listener)
      return self
    },
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener)
      else listeners.delete(event)
      return self
    },
    mount(place) {
      place.replaceChildren(form.root)
      emit('ready')
    },
    update: ({ disabled, readOnly }) => form.setDisabled(disabled ?? readOnly ?? false),
    focus: () => form.focus(),
    unmount: () => form.root.remove(),
    destroy() {
      form.root.remove()
      listeners.clear()
      onDestroy()
    },
    validate() {
      hasTried = true
      const problems = problemsOf(form)
      form.show(messagesOf(problems))
      const first = fieldNames.find((name) => problems[name])
      if (first === undefined) return undefined
      form.focus(first)
      return problems[first]
    },
    values: () => form.values(),
  }
  return self
}

function problemsOf(form: SandboxCardForm): Problems {
  const values = form.values()
  const now = new Date()
  const checked = fieldNames.map(
    (name) => [name, cardFields[name].check(values[name], now)] as const,
  )
  return Object.fromEntries(checked.filter(([, problem]) => problem !== undefined))
}

function messagesOf(problems: Problems): Partial<Record<FieldName, string>> {
  return Object.fromEntries(Object.entries(problems).map(([name, { message }]) => [name, message]))
}
