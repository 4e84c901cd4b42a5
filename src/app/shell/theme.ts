export type Theme = 'light' | 'dark' | 'system'

const key = 'filewright-theme'

/** What the person chose; tokens.css has the colours of each. */
export function theme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Shows the app in it, here and at the next visit. */
export function setTheme(next: Theme): void {
  try {
    if (next === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {
    // No storage: it lasts as long as the page.
  }
  show(next)
}

/** Called before the first paint. */
export function restoreTheme(): void {
  try {
    show(localStorage.getItem(key) ?? 'system')
  } catch {
    // As above.
  }
}

function show(next: string): void {
  const { dataset } = document.documentElement
  if (next === 'light' || next === 'dark') dataset.theme = next
  else delete dataset.theme
}
