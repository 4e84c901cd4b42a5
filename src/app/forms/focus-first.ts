const controls = 'input:not([type="range"], [type="color"]), select, textarea'

/**
 * Puts the focus on the first thing that is wrong in the form, from top to bottom, and gives all
 * messages that are shown. Without any the focus stays where it is.
 */
export function focusFirst(form: HTMLElement): string[] {
  const first = form.querySelector<HTMLElement>('[data-form-issues], .option__issue')
  const option = first?.closest('[data-option]')
  const control =
    option?.querySelector<HTMLElement>('input:checked') ??
    option?.querySelector<HTMLElement>(controls) ??
    first
  control?.focus()
  return [...form.querySelectorAll('[data-message], .option__issue')].map(
    (message) => message.textContent?.trim() ?? '',
  )
}
