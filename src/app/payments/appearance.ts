import type { Appearance } from '@stripe/stripe-js'

/** The design language for the provider's own fields, which our styles do not reach. */
export function appearance(): Appearance {
  const { body } = document
  const color = (token: string) => hexOf(token, body)
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: getComputedStyle(body).fontSize,
      borderRadius: '8px',
      colorPrimary: color('--color-accent'),
      colorBackground: color('--color-surface'),
      colorText: color('--color-text'),
      colorTextSecondary: color('--color-muted'),
      colorDanger: color('--color-danger'),
    },
  }
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/**
 * A colour of the tokens as #rrggbb: theirs are oklch() behind light-dark(), which the provider does
 * not read. One painted pixel says what the browser makes of it.
 */
function hexOf(token: string, body: HTMLElement): string | undefined {
  const probe = body.appendChild(document.createElement('span'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  const pixel = document.createElement('canvas').getContext('2d')
  if (!pixel) return undefined
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data
  return `#${[red!, green!, blue!].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
