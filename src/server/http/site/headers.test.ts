import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

const keys = { secretKey: 'sk_x', publishableKey: 'pk_x', webhookSecret: 'whsec_x' }

function directives(config: Parameters<typeof pageHeaders>[0]) {
  const { contentSecurityPolicy: policy } = pageHeaders(config)
  if (typeof policy !== 'object') throw new Error('pages have no policy')
  return policy.directives
}

test('pages may load the script of the card provider only where payments are real', () => {
  expect(directives({})).toMatchObject({ scriptSrc: ["'self'"], trustedTypes: ['filewright'] })
  expect(directives({})).not.toHaveProperty('frameSrc')
  expect(directives({ cardProvider: keys })).toMatchObject({
    scriptSrc: ["'self'", 'https://js.stripe.com'],
    connectSrc: ["'self'", 'https://api.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    trustedTypes: ['filewright', 'filewright-stripe'],
    defaultSrc: ["'none'"],
  })
})
