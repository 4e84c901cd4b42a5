import { expect, test, vi } from 'vitest'
import { letProviderFramesThrough } from './provider-frames.ts'

// Frames are looked at here, not loaded.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

const frameIn = (place: HTMLElement, name: string) => {
  const frame = document.createElement('iframe')
  frame.name = name
  place.append(frame)
}

test("the bank's challenge stays usable over a dialog, other things behind it do not", async () => {
  letProviderFramesThrough()
  const [challenge, other, dialog] = ['', '', '<section role="dialog"></section>'].map((html) => {
    const place = document.createElement('div')
    place.innerHTML = html
    place.inert = true
    return document.body.appendChild(place)
  }) as [HTMLElement, HTMLElement, HTMLElement]
  frameIn(challenge, '__privateStripeFrame7')
  frameIn(other, 'advert')
  frameIn(dialog.querySelector('section')!, '__privateStripeFrame8')
  await vi.waitFor(() => expect(challenge.inert).toBe(false))
  expect(challenge.dataset.reactAriaTopLayer).toBe('true')
  expect([other.inert, dialog.inert]).toEqual([true, true])
  expect(dialog.dataset.reactAriaTopLayer).toBeUndefined()
})
