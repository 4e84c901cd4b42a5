import { words } from '../../../../generated/words/sandbox.js'
import { element } from './dom.ts'
import '../../ui/button.css'
import './challenge.css'

/** How the challenge ended: by the bank's word, or nobody waited for it. */
export type ChallengeEnd = 'complete' | 'failed' | 'abandoned'

/**
 * Stands in for the bank's page of 3-D Secure: a modal dialog above everything, in which the tester
 * decides how it ends. Escape abandons it.
 *
 * @param purpose what the bank is asked to confirm: "a payment of 17.00 USD"
 */
export function challenge(purpose: string): Promise<ChallengeEnd> {
  return new Promise((resolve) => {
    const complete = button(words.complete(), 'button-primary')
    const fail = button(words.fail(), 'button-secondary')
    const title = element('h2', { id: 'sandbox-challenge-title' }, words.threeDSecure())
    const about = element('p', {}, words.bankAsks({ purpose }))
    const actions = element('div', { className: 'sandbox-challenge-actions' }, fail, complete)
    const dialog = element('dialog', { className: 'sandbox-challenge' }, title, about, actions)
    dialog.setAttribute('aria-labelledby', title.id)
    // Lies above the modal dialog that began the payment and would make it inert.
    dialog.dataset.reactAriaTopLayer = 'true'
    const end = (how: ChallengeEnd) => {
      dialog.close()
      dialog.remove()
      resolve(how)
    }
    complete.addEventListener('click', () => end('complete'))
    fail.addEventListener('click', () => end('failed'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('abandoned')
    })
    document.body.append(dialog)
    dialog.showModal()
    complete.focus()
  })
}

function button(label: string, look: string): HTMLButtonElement {
  return element('button', { type: 'button', className: `button button-normal ${look}` }, label)
}
