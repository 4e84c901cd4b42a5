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

/**
 * Headers of pages. No inline script or style, no eval, no foreign origin; a string becomes a
 * script's address only through the policy `filewright` of Trusted Types.
 */
export function pageHeaders(config: Pick<Config, 'publicUrl'>): FastifyHelmetOptions {
  const secure = isSecure(config)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['filewright'],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure && { maxAge: yearSeconds, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  }
}
