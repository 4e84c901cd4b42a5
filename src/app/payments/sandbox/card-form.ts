import { words } from '../../../../generated/words/sandbox.js'
import { cardFields, fieldNames, type CardValues, type FieldName } from './card-fields.ts'
import { element } from './dom.ts'
import { testCards } from './test-cards.ts'
import '../../ui/field.css'
import './card-form.css'

let forms = 0

export interface SandboxCardForm {
  root: HTMLElement
  values: () => CardValues
  focus: (field?: FieldName) => void
  /** Says at every field what is wrong with it, or that nothing is. */
  show: (messages: Partial<Record<FieldName, string>>) => void
  setDisabled: (isDisabled: boolean) => void
}

/** The fields of a card in the sandbox, and numbers to try. */
export function cardForm(onInput: () => void): SandboxCardForm {
  const id = `sandbox-card-${(forms += 1)}`
  const fields = fieldNames.map((name) => field(id, name, onInput))
  const byName = Object.fromEntries(fields.map((one) => [one.name, one]))
  const root = element(
    'div',
    { className: 'sandbox-card' },
    element('p', { className: 'sandbox-card-note' }, words.note()),
    ...fields.map(({ root: one }) => one),
    numbersToTry((number) => {
      byName.number!.input.value = number
      byName.number!.input.focus()
      onInput()
    }),
  )
  return {
    root,
    values: () =>
      Object.fromEntries(fields.map(({ name, input }) => [name, input.value])) as CardValues,
    focus: (name = 'number') => byName[name]!.input.focus(),
    show: (messages) => fields.forEach((one) => one.show(messages[one.name])),
    setDisabled: (isDisabled) => fields.forEach(({ input }) => (input.disabled = isDisabled)),
  }
}

function field(formId: string, name: FieldName, onInput: () => void) {
  const { label, autocomplete, placeholder, format } = cardFields[name]
  const id = `${formId}-${name}`
  const input = element('input', {
    id,
    className: 'input',
    inputMode: 'numeric',
    autocomplete,
    placeholder: placeholder(),
  })
  const message = element('p', { id: `${id}-error`, className: 'field-error', hidden: true })
  const root = element(
    'div',
    { className: `field sandbox-card-${name}` },
    element('label', { htmlFor: id, className: 'field-label' }, label()),
    input,
    message,
  )
  input.addEventListener('input', () => {
    // In the middle of a text the formatted one would throw the cursor to its end.
    if (input.selectionStart === input.value.length) input.value = format(input.value)
    onInput()
  })
  return {
    name,
    input,
    root,
    show(text: string | undefined) {
      message.textContent = text ?? ''
      message.hidden = text === undefined
      if (text === undefined) {
        input.removeAttribute('aria-invalid')
        input.removeAttribute('aria-describedby')
      } else {
        input.setAttribute('aria-invalid', 'true')
        input.setAttribute('aria-describedby', message.id)
      }
    },
  }
}

function numbersToTry(onChoose: (number: string) => void): HTMLElement {
  const rows = testCards.map(({ number, effect }) => {
    const use = element(
      'button',
      { type: 'button', className: 'sandbox-card-use', title: words.useNumber() },
      number,
    )
    use.addEventListener('click', () => onChoose(number))
    return element('li', {}, use, ` ${effect()}`)
  })
  return element(
    'details',
    { className: 'sandbox-card-numbers' },
    element('summary', {}, words.numbersToTry()),
    element('ul', { className: 'sandbox-card-list' }, ...rows),
    element('p', {}, words.anyDate()),
  )
}
