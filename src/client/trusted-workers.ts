// oxlint-disable-next-line import/default -- the default export is Vite's
import cryptoUrl from './crypto/worker.ts?worker&url'
// oxlint-disable-next-line import/default -- as above
import pdfUrl from './pdf/pdf-worker.ts?worker&url'

// Under `require-trusted-types-for 'script'` a worker's URL must come from a policy. Ours,
// `filewright`, lets exactly the URLs of the app's own workers pass.

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Starts the crypto worker. */
export function startCryptoWorker(): Worker {
  const { lang } = document.documentElement
  return new Worker(trusted(cryptoUrl), { type: 'module', name: `filewright-crypto ${lang}` })
}

/** Starts the worker that draws the pages of PDFs. */
export function startPdfWorker(): Worker {
  return new Worker(trusted(pdfUrl), { type: 'module', name: 'filewright-pdf' })
}

const known = new Set([cryptoUrl, pdfUrl])
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('filewright', {
    createScriptURL(asked) {
      if (known.has(asked)) return asked
      throw new TypeError(`The policy filewright allows the app's own workers only, not ${asked}`)
    },
  })
  return policy?.createScriptURL(url) ?? url
}
