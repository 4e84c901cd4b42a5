import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Names of what must never be in a log, wherever it stands in an object of up to four levels. */
const secrets = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-csrf-token"]',
  'csrf',
  'password',
  'newPassword',
  'privateKey',
  'fileEncryptionKey',
  'bucketIdentity',
  'token',
]

const paths = secrets.flatMap((name) => {
  const last = name.startsWith('[') ? name : `.${name}`
  return [last.replace(/^\./, ''), `*${last}`, `*.*${last}`, `*.*.*${last}`, `*.*.*.*${last}`]
})

/** The log: JSON lines, with what is secret left out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: { paths, censor: '[secret]' },
    serializers: { error: errorView },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What an error says. Other members may be whole connections, as with those of the database. */
function errorView(error: unknown): object | string {
  if (!(error instanceof Error)) return String(error)
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, ...(code !== undefined && { code }) }
}
