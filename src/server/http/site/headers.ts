import type { FastifyHelmetOptions } from '@fastify/helmet'
import { isSecure } from '../../config.ts'
import type { Config } from '../../config.ts'

const yearSeconds = 31_536_000

/**
 * Headers of every answer of the API. Few and constant: helmet's per-request work would cost more
 * than the checks of a small call.
 */
export function apiHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isSecure(config) && {
      'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
    }),
  }
}

/** What the card provider's own script needs, where payments are real; the sandbox needs nothing. */
const cardProvider = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
  trustedTypes: ['filewright-stripe'],
}
const noCardProvider = { scripts: [], frames: [], calls: [], pictures: [], trustedTypes: [] }

/**
 * Headers of pages. No inline script or style, no eval, and no foreign origin but the card
 * provider's where payments are real; a string becomes a script's address only through the named
 * policies of Trusted Types.
 */
export function pageHeaders(
  config: Pick<Config, 'publicUrl' | 'cardProvider'>,
): FastifyHelmetOptions {
  const secure = isSecure(config)
  const foreign = config.cardProvider ? cardProvider : noCardProvider
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...foreign.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...foreign.pictures],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...foreign.calls],
        ...(foreign.frames.length > 0 && { frameSrc: foreign.frames }),
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['filewright', ...foreign.trustedTypes],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure && { maxAge: yearSeconds, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  }
}
