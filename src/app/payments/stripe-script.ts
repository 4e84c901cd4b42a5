// The address is the one that @stripe/stripe-js itself would add. It cannot: under
// `require-trusted-types-for 'script'` a script's address must come from a policy. Ours,
// `filewright-stripe`, lets exactly this one pass.
const scriptUrl = 'https://js.stripe.com/endive/stripe.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Loads the card provider's own script, which makes `window.Stripe`. Rejects when it does not come. */
export function addStripeScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trusted(scriptUrl)
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener(
      'error',
      () => {
        // A script that failed is never tried again by the browser: the next try adds another.
        script.remove()
        reject(new Error(`${scriptUrl} could not be loaded`))
      },
      { once: true },
    )
    document.head.append(script)
  })
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('filewright-stripe', {
    createScriptURL(asked) {
      if (asked === scriptUrl) return asked
      throw new TypeError(`The policy filewright-stripe allows Stripe.js only, not ${asked}`)
    },
  })
  return policy?.createScriptURL(url) ?? url
}
