import { resolve } from 'node:path'
import { type EngineId, engineIds } from './engines/engines.ts'
import type { S3Options } from './storage/s3-store.ts'

/** What a server can be told. Every member has a default; `configFrom` reads the environment. */
export type Config = {
  host: string
  /** 0: any free port. */
  port: number
  /** Absolute path; files of this node, and the embedded database when there is no other. */
  dataDir: string
  /** An own PostgreSQL; without it the embedded one is started below `dataDir`. */
  databaseUrl?: string
  s3?: S3Options
  /** The address people use, such as https://files.example.com; absent on one's own machine. */
  publicUrl?: string
  /** Base64 of 32 bytes; without it a key is made and kept in `dataDir`. */
  serverKey?: string
  /** Whether to believe X-Forwarded-For and its relatives. */
  trustProxy: boolean
  /** Whether answers are compared with the document; one that differs becomes an error. */
  checkResponses: boolean
  /** Whether this process runs jobs as well. */
  worker: boolean
  /** Files converted at the same time in this process. */
  concurrency: number
  engines: EngineSettings
  /** Whether money and cards are made up here. */
  sandbox: boolean
  /** The card provider's keys; without them the sandbox makes payments up. */
  cardProvider?: CardProviderKeys
  /** What one Credit costs in USDC when it is paid with LMWR, as decimal text. */
  creditsToUsdcFactor: string
  /** Where LMWR's rate comes from: a URL that answers {"rate": "0.045", "change24h": "1.2"}; without it the sandbox makes one up. */
  exchangeRateUrl?: string
  /** Whether a shared demo account is offered. */
  demo: boolean
  /** Lets others than this machine read the metrics. */
  metricsToken?: string
  logLevel: string
  /** The built app; when there is nothing at that path, only the API is served. */
  appDirectory: string
  limits: RateLimits
}

export type EngineSettings = {
  /** Engines to do without, as if they were not installed. */
  without: EngineId[]
  /** Whether the engines of most jobs are started ahead, and kept. */
  warm: boolean
}

export type CardProviderKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

/** Attempts in a minute. */
export type RateLimits = {
  /** Payments, and what leads to them, of one account. */
  paymentsPerMinute: number
  /** Log-ins for one e-mail address from one IP address. */
  logInPerMinute: number
  /** Log-ins and sign-ups from one IP address. */
  accountsPerMinute: number
}

type Environment = Record<string, string | undefined>

const root = resolve(import.meta.dirname, '../..')

/**
 * The configuration that the environment asks for.
 * @throws Error naming the variable whose value cannot be used
 */
export function configFrom(environment: Environment, overrides: Partial<Config> = {}): Config {
  const production = environment.NODE_ENV === 'production'
  const cardProvider = cardProviderFrom(environment)
  const sandbox = !cardProvider
  const worker = flag(environment, 'WORKER', true)
  const config: Config = {
    host: environment.HOST ?? '127.0.0.1',
    port: integer(environment, 'PORT', 8080, 65_535),
    dataDir: environment.DATA_DIR ?? 'data',
    databaseUrl: environment.DATABASE_URL || undefined,
    s3: s3From(environment),
    publicUrl: originOf(environment.PUBLIC_URL),
    serverKey: environment.SERVER_KEY || undefined,
    trustProxy: flag(environment, 'TRUST_PROXY', false),
    checkResponses: flag(environment, 'CHECK_RESPONSES', !production),
    worker,
    concurrency: integer(environment, 'CONCURRENCY', 2, 256),
    engines: {
      without: enginesNamed(environment.ENGINES_WITHOUT ?? ''),
      warm: flag(environment, 'ENGINES_WARM', worker && environment.NODE_ENV !== 'test'),
    },
    sandbox,
    cardProvider,
    creditsToUsdcFactor: decimal(environment, 'CREDITS_TO_USDC_FACTOR', '0.0171'),
    exchangeRateUrl: environment.EXCHANGE_RATE_URL || undefined,
    demo: flag(environment, 'DEMO', sandbox),
    metricsToken: environment.METRICS_TOKEN || undefined,
    logLevel: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    appDirectory: resolve(root, 'dist/app'),
    limits: { logInPerMinute: 5, accountsPerMinute: 60, paymentsPerMinute: 30 },
    ...overrides,
  }
  return { ...config, dataDir: resolve(config.dataDir) }
}

/** Whether browsers reach this server by https, and cookies are for https alone. */
export function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

function s3From(environment: Environment): S3Options | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PREFIX } = environment
  if (!S3_BUCKET) return undefined
  return { bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, prefix: S3_PREFIX }
}

/** All three keys or none: a provider that could charge and not report would lose payments. */
function cardProviderFrom(environment: Environment): CardProviderKeys | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = environment
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (secretKey && publishableKey && webhookSecret) {
    return { secretKey, publishableKey, webhookSecret }
  }
  throw new Error(
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three, or none for the sandbox.',
  )
}

function isEngine(name: string): name is EngineId {
  return (engineIds as string[]).includes(name)
}

function enginesNamed(text: string): EngineId[] {
  const names = text.split(/[\s,]+/).filter(Boolean)
  const unknown = names.filter((name) => !isEngine(name))
  if (unknown.length > 0) {
    throw new Error(
      `ENGINES_WITHOUT names ${unknown.join(', ')}; there are ${engineIds.join(', ')}`,
    )
  }
  return names.filter(isEngine)
}

function originOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!URL.canParse(text)) throw new Error(`PUBLIC_URL is not a URL: ${text}`)
  return new URL(text).origin
}

function integer(environment: Environment, name: string, otherwise: number, most: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new Error(`${name} must be an integer from 0 to ${most}, not ${text}`)
  }
  return value
}

function decimal(environment: Environment, name: string, otherwise: string): string {
  const text = environment[name] || otherwise
  if (!/^\d{1,9}(\.\d{1,12})?$/.test(text)) {
    throw new Error(`${name} must be a decimal number such as ${otherwise}, not ${text}`)
  }
  return text
}

function flag(environment: Environment, name: string, otherwise: boolean): boolean {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new Error(`${name} must be 1 or 0, not ${text}`)
}
