import { expect, test, vi } from 'vitest'
import { letProviderFramesThrough } from './provider-frames.ts'

/** Something in the body that a modal dialog has made inert. */
function behindDialog(html = ''): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = html
  place.inert = true
  return document.body.appendChild(place)
}

function addFrame(place: Element | null, name: string): void {
  // Of another namespace: an iframe to selectors that happy-dom does not try to load.
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'iframe')
  frame.setAttribute('name', name)
  place?.append(frame)
}

test("the bank's challenge stays usable over a dialog, other things behind it do not", async () => {
  letProviderFramesThrough()
  const challenge = behindDialog()
  const other = behindDialog()
  const dialog = behindDialog('<section role="dialog"></section>')
  addFrame(challenge, '__privateStripeFrame7')
  addFrame(other, 'advert')
  addFrame(dialog.querySelector('section'), '__privateStripeFrame8')
  await vi.waitFor(() => expect(challenge.inert).toBe(false))
  expect(challenge.dataset.reactAriaTopLayer).toBe('true')
  expect([other.inert, dialog.inert]).toEqual([true, true])
  expect(dialog.dataset.reactAriaTopLayer).toBeUndefined()
})
