import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configFrom, isSecure } from './config.ts'

test('everything has a default, and files are below an absolute path', () => {
  const config = configFrom({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    trustProxy: false,
    checkResponses: true,
    worker: true,
    sandbox: true,
    demo: true,
  })
  expect(config.databaseUrl).toBeUndefined()
  expect(isAbsolute(config.dataDir)).toBe(true)
})

test('in production answers are not checked, and requests are logged', () => {
  expect(configFrom({ NODE_ENV: 'production' })).toMatchObject({
    checkResponses: false,
    logLevel: 'info',
  })
})

test('a sandbox has a demo account unless told otherwise', () => {
  expect(configFrom({ NODE_ENV: 'production' }).demo).toBe(true)
  expect(configFrom({ DEMO: '0' }).demo).toBe(false)
})

test('with a card provider it is no sandbox', () => {
  const keys = { secretKey: 'sk_x', publishableKey: 'pk_x', webhookSecret: 'whsec_x' }
  const environment = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  }
  expect(configFrom(environment)).toMatchObject({
    sandbox: false,
    demo: false,
    cardProvider: keys,
  })
  // One that could charge and not report would lose payments.
  for (const name of Object.keys(environment)) {
    const some = Object.fromEntries(Object.entries(environment).filter(([key]) => key !== name))
    expect(() => configFrom(some), `without ${name}`).toThrow('belong together')
  }
})

test('what a Credit costs in USDC is a decimal number', () => {
  expect(configFrom({}).creditsToUsdcFactor).toBe('0.0171')
  expect(configFrom({ CREDITS_TO_USDC_FACTOR: '0.02' }).creditsToUsdcFactor).toBe('0.02')
  expect(() => configFrom({ CREDITS_TO_USDC_FACTOR: '1e3' })).toThrow('CREDITS_TO_USDC_FACTOR')
})

test('the environment and the caller decide', () => {
  const environment = {
    PORT: '9000',
    WORKER: '0',
    PUBLIC_URL: 'https://files.example/app/',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://minio:9000',
  }
  const config = configFrom(environment, { port: 9001 })
  expect(config).toMatchObject({
    port: 9001,
    worker: false,
    publicUrl: 'https://files.example',
    s3: { bucket: 'files', endpoint: 'http://minio:9000' },
  })
  expect(isSecure(config)).toBe(true)
  expect(isSecure(configFrom({}))).toBe(false)
})

describe('a value that cannot be used is named', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be an integer from 0 to 65535, not http'],
    [{ PORT: '70000' }, 'PORT must be an integer from 0 to 65535, not 70000'],
    [{ WORKER: 'no' }, 'WORKER must be 1 or 0, not no'],
    [{ PUBLIC_URL: 'files.example' }, 'PUBLIC_URL is not a URL: files.example'],
  ])('%o', (environment, message) => {
    expect(() => configFrom(environment)).toThrow(message)
  })
})

test('engines can be left out by name, and are kept warm where jobs run', () => {
  expect(configFrom({}).engines).toEqual({ without: [], warm: true })
  expect(configFrom({ WORKER: '0' }).engines.warm).toBe(false)
  expect(configFrom({ ENGINES_WITHOUT: 'pdf, raster', ENGINES_WARM: '0' }).engines).toEqual({
    without: ['pdf', 'raster'],
    warm: false,
  })
  expect(() => configFrom({ ENGINES_WITHOUT: 'pfd' })).toThrow(/names pfd; there are raster, pdf/)
})
