// oxlint-disable-next-line import/default -- the default export is Vite's
import workerUrl from './worker.ts?worker&url'

// Under `require-trusted-types-for 'script'` a worker's URL must come from a policy. Ours,
// `filewright`, lets exactly one URL pass: the crypto worker's own.

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Starts the crypto worker. */
export function startCryptoWorker(): Worker {
  return new Worker(trusted(workerUrl), { type: 'module', name: 'filewright-crypto' })
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('filewright', {
    createScriptURL(asked) {
      if (asked === workerUrl) return asked
      throw new TypeError(`The policy filewright allows the crypto worker only, not ${asked}`)
    },
  })
  return policy?.createScriptURL(url) ?? url
}
