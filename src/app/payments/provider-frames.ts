const frame = 'iframe[name^="__privateStripe"], iframe[src^="https://js.stripe.com"]'

/**
 * Keeps what the card provider's script lays over the page usable while a dialog of ours is open. It
 * adds the bank's challenge to the body; our modal dialogs make all that is outside of them inert
 * and hold the focus, except where an element says that it lies above them.
 */
export function letProviderFramesThrough(): void {
  const observer = new MutationObserver(() => {
    for (const found of document.querySelectorAll(`body > ${frame}, body > div ${frame}`)) {
      const layer = found.closest<HTMLElement>('body > *')
      if (!layer || layer.id === 'root' || layer.dataset.reactAriaTopLayer) continue
      // A dialog of ours lies in the body too, with the card form in it.
      if (layer.querySelector('[role=dialog], [role=alertdialog]')) continue
      layer.dataset.reactAriaTopLayer = 'true'
      layer.inert = false
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
